import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type S3Config, usesPathStyle } from '../config/s3Config';

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
