import { type Cut, cutPicture } from './cutPicture';

/** Cuts one picture, and answers with it or with why it could not. */
addEventListener('message', ({ data }: MessageEvent<Cut>) => {
  void cutPicture(data).then(
    (file) => postMessage({ file }),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});
