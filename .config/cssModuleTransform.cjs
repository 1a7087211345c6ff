/**
 * Lets Jest load style sheets. A CSS module maps every class name to itself, so that tests can read the classes of a
 * component; a plain style sheet is empty.
 */
module.exports = {
  process: (_source, path) => ({
    code: path.endsWith('.module.css')
      ? `const classes = new Proxy({}, { get: (_target, name) => name });
         module.exports = { __esModule: true, default: classes };`
      : 'module.exports = {};',
  }),
  getCacheKey: (_source, path) => (path.endsWith('.module.css') ? 'css-module-1' : 'css-plain-1'),
};
