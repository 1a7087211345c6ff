import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { setTimeout as delay } from 'node:timers/promises';
import { type S3Config, usesPathStyle } from '../config/servicesConfig';
import { OperatorError } from '../common/errors';

/** The maximum number of connections; the time of waiting for one counts towards the connection timeout. */
const maxSockets = 200;

/** Milliseconds to get a connection, and without any data on it. */
const connectionTimeoutMs = 3_000;
const socketTimeoutMs = 10_000;

const ignore = () => {};
/** Silences the client, which would write to the console; failures are reported by errors. */
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Creates a client for the service at an origin; null means Amazon's. */
export function s3Client(s3: S3Config, endpoint: string | null): S3Client {
  return new S3Client({
    region: s3.region,
    ...(endpoint !== null && { endpoint }),
    ...(s3.credentials && { credentials: s3.credentials }),
    forcePathStyle: usesPathStyle(s3),
    // By default bodies carry trailers with checksums, which many services of others store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: socketTimeoutMs,
      httpAgent: { maxSockets, keepAlive: true },
      httpsAgent: { maxSockets, keepAlive: true },
    },
  });
}

/** Tells whether the error says that the object does not exist, as opposed to the bucket. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && /^(?:NoSuchKey|NotFound)$/.test(error.name);

/** Tells whether a retry may succeed soon: the service was not reached or was overloaded. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) {
    return !(error instanceof Error && error.name === 'CredentialsProviderError');
  }
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 || status === 408 || status === 429;
}

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
