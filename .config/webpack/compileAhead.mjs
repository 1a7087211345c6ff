import webpack from 'webpack';

const { BannerPlugin, Compilation } = webpack;

/** A hint for V8 to compile all functions of a file eagerly; a comment for other engines. */
const hint = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minimizer, which removes comments, and before the compressed copies are made.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/**
 * Webpack plugins that make the browser compile the files that most visits run in the background and at once, instead
 * of function by function while rendering. The browser's code cache then contains all functions, too; functions
 * compiled later are compiled again at each visit.
 */
export const compileAhead = () => [
  new BannerPlugin({ ...hint, entryOnly: true }),
  new BannerPlugin({ ...hint, include: /\/shared-(?:shell|groups|lists)\./ }),
];
