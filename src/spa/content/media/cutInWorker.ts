import type { Cut } from './cutPicture';

/** Cuts a picture in a worker, so that the page stays usable meanwhile. */
export async function cutInWorker(cut: Cut): Promise<Blob> {
  const worker = new Worker(new URL('./cutWorker.ts', import.meta.url));
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ file?: Blob; error?: string }>) =>
        data.file ? resolve(data.file) : reject(new Error(data.error));
      worker.onerror = () => reject(new Error('The worker cannot be loaded.'));
      worker.postMessage(cut);
    });
  } finally {
    worker.terminate();
  }
}
