export { reauthenticate } from '../services/callers';
export { authenticate } from '../services/sessions';
