import type { EnvironmentReader } from './environmentReader';

/** The bucket that files are kept in. */
export interface S3Config {
  readonly bucket: string;
  /** The origin of the service; null for Amazon's own. */
  readonly endpoint: string | null;
  /** The origin that browsers use, where it differs from `endpoint`; else null. */
  readonly publicEndpoint: string | null;
  readonly region: string;
  /** Null where the machine has the rights by a role or a profile. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

const companions = ['ENDPOINT', 'PUBLIC_ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];

function readCredentials(read: EnvironmentReader): S3Config['credentials'] {
  const accessKeyId = read.text('S3_ACCESS_KEY_ID', '', 1024);
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY', '', 1024);
  if (accessKeyId !== '' && secretAccessKey !== '') return { accessKeyId, secretAccessKey };
  if (accessKeyId !== '')
    read.addError('S3_SECRET_ACCESS_KEY', 'is required with S3_ACCESS_KEY_ID');
  if (secretAccessKey !== '')
    read.addError('S3_ACCESS_KEY_ID', 'is required with S3_SECRET_ACCESS_KEY');
  return null;
}

/** Reads the bucket that the variables name; null when there is none, and files are kept on disk. */
export function readS3(read: EnvironmentReader): S3Config | null {
  const bucket = read.text('S3_BUCKET', '', 63);
  if (bucket === '') {
    for (const name of companions.map((one) => `S3_${one}`).filter((one) => read.isSet(one))) {
      const reason = 'is without effect unless S3_BUCKET names a bucket; set that, or remove it';
      read.addError(name, reason);
    }
    return null;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    read.addError(
      'S3_BUCKET',
      `must be 3 to 63 small letters, digits, dots and hyphens, but is "${bucket}"`,
    );
  }
  const region = read.text('S3_REGION', 'us-east-1', 60);
  if (!/^[a-z0-9-]+$/.test(region)) {
    read.addError('S3_REGION', `must be like eu-west-1, but is "${region}"`);
  }
  const isOwn = read.isSet('S3_ENDPOINT');
  if (!isOwn && read.isSet('S3_PUBLIC_ENDPOINT')) {
    read.addError('S3_PUBLIC_ENDPOINT', 'is without effect unless S3_ENDPOINT is set; remove it');
  }
  const isPublic = isOwn && read.isSet('S3_PUBLIC_ENDPOINT');
  return {
    bucket,
    endpoint: isOwn ? read.origin('S3_ENDPOINT', '') : null,
    publicEndpoint: isPublic ? read.origin('S3_PUBLIC_ENDPOINT', '') : null,
    region,
    credentials: readCredentials(read),
  };
}

/**
 * Tells whether the bucket belongs into the path of addresses instead of the host name: self-hosted services seldom have
 * a DNS name per bucket, and no wildcard certificate covers a bucket name with dots.
 */
export const usesPathStyle = ({ bucket, endpoint }: S3Config): boolean =>
  endpoint !== null || bucket.includes('.');

/** Returns the origin from which browsers load the files. */
export function originOfFiles(s3: S3Config): string {
  const { bucket, endpoint, publicEndpoint, region } = s3;
  const host = `s3.${region}.amazonaws.com`;
  return publicEndpoint ?? endpoint ?? `https://${usesPathStyle(s3) ? host : `${bucket}.${host}`}`;
}
