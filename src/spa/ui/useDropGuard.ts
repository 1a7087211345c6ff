import { useWindowEvents } from './browser';

/** Tells whether files are dragged, not text or a link. */
export const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Keeps the browser from opening a file in place of the page that is dropped where nothing takes it. */
export function useDropGuard(): void {
  useWindowEvents({ dragover: refuse, drop: refuse });
}
