export { PreviewPanel as Preview } from '../../content/preview/PreviewPanel';
