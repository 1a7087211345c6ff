import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Answer, TestServer } from './server';
import { jpeg } from '../mediaFiles';

export interface Sent {
  readonly type?: string;
  readonly itemId: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly payload?: Buffer | Readable;
  readonly token: string;
  readonly headers?: Record<string, string>;
}

interface Stored {
  readonly status: number;
  readonly data: { Key: string };
  readonly errors: { name: string; message: string }[];
}

/** Sends a file; a small JPEG picture as the cover of an article where nothing else is said. */
export async function upload(server: TestServer, sent: Sent): Promise<Stored> {
  const { type = 'articles', fileName = 'coverImage.jpg', contentType = 'image/jpeg' } = sent;
  const { statusCode, body } = await server.inject({
    method: 'PATCH',
    url: `/api/S3/${type}/${sent.itemId}/${fileName}`,
    headers: { 'content-type': contentType, 'x-auth': sent.token, ...sent.headers },
    payload: sent.payload ?? jpeg(),
  });
  return { status: statusCode, ...(JSON.parse(body) as Omit<Stored, 'status'>) };
}

/** A call that names a file by its key: getData, deleteData or getDataURL. */
export function ask<T>(
  server: TestServer,
  token: string,
  operation: string,
  path: string,
  itemId: string,
): Promise<Answer<T>> {
  return server.call<T>('PATCH', `/S3/${itemId}/${operation}`, { token, body: { path } });
}

/** The names of all objects that the storage holds, and of what is on its way as `incoming/…`, in order. */
export async function storedFiles({ deps, dataDir }: TestServer): Promise<string[]> {
  const names: string[] = [];
  for await (const { object } of deps.storage.list()) names.push(object);
  const folder = join(dataDir, deps.config.s3 === null ? 'files' : '', 'incoming');
  const incoming = await readdir(folder);
  return [...names, ...incoming.map((name) => `incoming/${name}`)].sort();
}

/** The bytes of an object. */
export async function storedBytes({ deps }: TestServer, object: string): Promise<Buffer> {
  const stream = await deps.storage.open(object);
  if (!stream) throw new Error(`There is no object ${object}.`);
  return buffer(stream);
}

/** Every file below a folder with its size and the time of its last change. */
export async function treeOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const told = await Promise.all(
    files.map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return `${path} ${size} ${mtimeMs}`;
    }),
  );
  return told.sort();
}
