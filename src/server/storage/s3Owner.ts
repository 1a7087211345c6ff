import { setTimeout as delay } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { OperatorError } from '../common/operatorError';
import type { S3Config } from '../config/s3Config';
import { isMissing, isTemporary } from './s3Client';

/** The bucket cannot be used as it is. */
export class BucketUnusable extends OperatorError {
  override readonly name = 'BucketUnusable';
}

/** Milliseconds for which a starting process waits for a service that is not there yet, and between tries. */
const startTimeoutMs = 10_000;
const retryIntervalMs = 500;

/**
 * How long a process waits after it has written itself as the owner: longer than another one may take from finding no
 * owner to writing itself. This happens once per bucket.
 */
const settlingMs = 2_000;

/** Names the database that the files belong to. */
const marker = 'store-id';

async function readOwner(client: S3Client, Bucket: string): Promise<string | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: marker }));
    return (await Body?.transformToString())?.trim() ?? '';
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Returns the owner of a bucket; a bucket without an owner gets this database. Not every service can refuse to
 * overwrite an object. So if two databases start at once, the one that wrote last owns the bucket, and each waits
 * before it reads the owner.
 */
async function claim(client: S3Client, Bucket: string, storeId: string): Promise<string | null> {
  const owner = await readOwner(client, Bucket);
  if (owner !== null) return owner;
  const marked = { Bucket, Key: marker, Body: `${storeId}\n`, ContentType: 'text/plain' };
  await client.send(new PutObjectCommand(marked));
  await delay(settlingMs);
  return readOwner(client, Bucket);
}

/** What the service says of it; never more than a name and an address. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? [error.name, error.message].filter(Boolean).join(': ') : String(error);

/**
 * Checks that the bucket is writable and that its files belong to this database, since maintenance deletes all files
 * that its database does not know. Writes the owner into a new bucket. Throws {@link BucketUnusable}, at once when
 * waiting cannot help.
 */
export async function claimBucket(
  client: S3Client,
  { bucket, endpoint }: S3Config,
  storeId: string,
): Promise<void> {
  const end = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      const owner = await claim(client, bucket, storeId);
      if (owner === storeId) return;
      throw new BucketUnusable(
        `The files in the bucket ${bucket} belong to another database, and this one would delete them. ` +
          'Set S3_BUCKET to another bucket, or DATABASE_URL to the database that they belong to.',
      );
    } catch (error) {
      if (error instanceof BucketUnusable) throw error;
      if (!isTemporary(error) || Date.now() > end) {
        throw new BucketUnusable(
          `The bucket ${bucket} at ${endpoint ?? "Amazon's S3"} cannot be used (${reasonOf(error)}). ` +
            'Check S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the key ' +
            'needs the rights to read, write, delete and list objects.',
          { cause: error },
        );
      }
    }
    await delay(retryIntervalMs);
  }
}
