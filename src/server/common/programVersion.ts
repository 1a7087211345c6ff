declare const BUILD_ID: string | undefined;

/** The id of the running build: builds that may answer differently have different ids. Tests are not built. */
export const programVersion = typeof BUILD_ID === 'undefined' ? 'unbuilt' : BUILD_ID;
