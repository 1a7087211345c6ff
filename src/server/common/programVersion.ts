declare const BUILD_ID: string | undefined;

/** Names the build that runs: two that may answer differently have different names. Tests are not built. */
export const programVersion = typeof BUILD_ID === 'undefined' ? 'unbuilt' : BUILD_ID;
