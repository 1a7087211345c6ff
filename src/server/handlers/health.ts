export { createHealthCheck, isOutage } from '../services/health';
