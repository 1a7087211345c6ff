import { register } from 'node:module';

/**
 * For `node --import`: style sheets are empty, so that a program which measures the app's reducers may load modules
 * that also draw.
 */
const hooks = `
  export const load = (url, context, next) =>
    url.endsWith('.css')
      ? { format: 'module', source: 'export default {};', shortCircuit: true }
      : next(url, context);
`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
