import type { MountTextEditor } from './textEditor';

/** Once it has been fetched. */
let loaded: MountTextEditor | undefined;

/** Loads the code of the editor; after a failure the next call tries again. */
export async function loadEditor(): Promise<MountTextEditor> {
  if (loaded === undefined) {
    const { mountTextEditor } = await import(
      /* webpackChunkName: "rich-text", webpackPrefetch: true */ './mountTextEditor'
    );
    loaded = mountTextEditor;
  }
  return loaded;
}
