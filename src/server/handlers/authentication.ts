export { authenticate } from '../services/sessions';
