export { reauthenticate } from '../services/accounts/callers';
export { authenticate } from '../services/accounts/sessions';
