import { register } from 'node:module';

/**
 * For `node --import`: replaces style sheets by empty modules, so that benchmarks of reducers can load modules that
 * import components.
 */
const hooks = `
  export const load = (url, context, next) =>
    url.endsWith('.css')
      ? { format: 'module', source: 'export default {};', shortCircuit: true }
      : next(url, context);
`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
