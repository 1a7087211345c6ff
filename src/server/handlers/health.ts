export { assertHealthy, isOutage } from '../services/health';
