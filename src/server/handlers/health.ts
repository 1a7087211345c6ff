export { createHealthCheck } from '../services/operations/health';
