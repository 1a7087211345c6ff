declare const BUILD_ID: string | undefined;
declare const TOOLKIT_VERSION: string | undefined;

/**
 * The version of the app with a hash of its sources, as the build wrote it: the same in the page and in the
 * program that replays. `unbuilt` where nothing was built, as in tests.
 */
export const build = typeof BUILD_ID === 'undefined' ? 'unbuilt' : BUILD_ID;

/** The version of Redux Toolkit. */
export const toolkitVersion = typeof TOOLKIT_VERSION === 'undefined' ? 'unbuilt' : TOOLKIT_VERSION;
