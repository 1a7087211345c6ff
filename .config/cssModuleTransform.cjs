/**
 * Lets Jest load style sheets: a CSS module answers every class name with itself, so that tests can
 * read which class a component chose, and a plain style sheet is empty.
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
