import { join } from 'node:path';
import type { Deps } from '../deps';
import { deriveKey } from '../common/keys';
import { mediaTypeOf } from '../services/files/media/mediaTypes';
import { AddressSigner } from '../storage/addressSigner';
import { DiskStorage } from '../storage/diskStorage';
import type { Storage } from '../storage/storage';

interface Parts extends Pick<Deps, 'config' | 'clock' | 'secret'> {
  /** Reads the id of the database that the files belong to. */
  readonly storeId: () => Promise<string>;
}

/**
 * Opens the storage of files: the bucket that the configuration names, else a folder in the data folder. Throws
 * BucketUnusable.
 */
export async function openStorage({ config, clock, secret, storeId }: Parts): Promise<Storage> {
  const { dataDir, publicUrl, s3 } = config;
  const isShared = config.databaseUrl !== null;
  if (s3 === null) {
    const signer = new AddressSigner(deriveKey(secret, 'FileUrl'), clock);
    return DiskStorage.open({ root: join(dataDir, 'files'), publicUrl, signer, isShared });
  }
  // Loaded only where it is used: it costs memory and time at the start.
  const { S3Storage } = await import(/* webpackChunkName: "s3Storage" */ '../storage/s3Storage');
  return S3Storage.open({
    s3,
    incoming: join(dataDir, 'incoming'),
    isShared,
    storeId: await storeId(),
    clock,
    contentTypeOf: (object) => mediaTypeOf(object)?.contentType,
  });
}
