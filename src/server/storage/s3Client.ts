import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type S3Config, usesPathStyle } from '../config/s3Config';

/** Connections at most; whoever waits for one counts as not connecting. */
const maxSockets = 200;

/** Milliseconds to get a connection, and without a sign of life on it. */
const connectionTimeoutMs = 3_000;
const socketTimeoutMs = 10_000;

const ignore = () => {};
/** What goes wrong is told by errors; the client would write to the console. */
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** A client that speaks to the service at an origin; null for Amazon's own. */
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

/** Whether there is no such object. A missing bucket is another matter. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && /^(?:NoSuchKey|NotFound)$/.test(error.name);
}

/** Whether a repeat may succeed soon: the service was not reached, or could not cope. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) {
    return !(error instanceof Error && error.name === 'CredentialsProviderError');
  }
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 || status === 408 || status === 429;
}
