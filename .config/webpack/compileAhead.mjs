import webpack from 'webpack';

const { BannerPlugin, Compilation } = webpack;

/** Tells V8 that a file's functions will be called, wherever they stand; other engines see a comment. */
const hint = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // Comments do not outlive the minimizer, and compressed copies are made later.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/**
 * Webpack plugins: let the browser compile the files that most visits run, in the background and all at once,
 * instead of function by function in the middle of drawing. Kept code then holds all functions, too: what a browser
 * compiles later it compiles again with each visit.
 */
export const compileAhead = () => [
  new BannerPlugin({ ...hint, entryOnly: true }),
  new BannerPlugin({ ...hint, include: /\/shared-(?:calls|shell|groups|lists)\./ }),
];
