import type { MountTextEditor } from './textEditor';

/** Once it has been fetched. */
let arrived: MountTextEditor | undefined;

/** Fetches the code of the editor; asked again after it could not be had. */
export async function loadEditor(): Promise<MountTextEditor> {
  if (arrived === undefined) {
    const { mountTextEditor } = await import(
      /* webpackChunkName: "rich-text", webpackPrefetch: true */ './mountTextEditor'
    );
    arrived = mountTextEditor;
  }
  return arrived;
}
