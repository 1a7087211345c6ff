import type { EnvironmentReader } from './environmentReader';

/** The bucket that files are kept in. */
export type S3Config = NonNullable<ReturnType<typeof readS3>>;

const companions = ['ENDPOINT', 'PUBLIC_ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];

function readCredentials(read: EnvironmentReader) {
  const accessKeyId = read.text('S3_ACCESS_KEY_ID', '', 1024);
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY', '', 1024);
  if (accessKeyId !== '' && secretAccessKey !== '') return { accessKeyId, secretAccessKey };
  const [given, missing] =
    accessKeyId === ''
      ? ['SECRET_ACCESS_KEY', 'ACCESS_KEY_ID']
      : ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  if (accessKeyId + secretAccessKey !== '')
    read.addError(`S3_${missing}`, `is required with S3_${given}`);
  return null;
}

/** Reads the bucket that the variables name; null when there is none, and files are kept on disk. */
export function readS3(read: EnvironmentReader) {
  const bucket = read.text('S3_BUCKET', '', 63);
  if (bucket === '') {
    const reason = 'is without effect unless S3_BUCKET names a bucket; set that, or remove it';
    for (const name of companions)
      if (read.isSet(`S3_${name}`)) read.addError(`S3_${name}`, reason);
    return null;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    const must = 'must be 3 to 63 small letters, digits, dots and hyphens';
    read.addError('S3_BUCKET', `${must}, but is "${bucket}"`);
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
    /** The origin of the service; null for Amazon's own. */
    endpoint: isOwn ? read.origin('S3_ENDPOINT', '') : null,
    /** The origin that browsers use, where it differs from `endpoint`; else null. */
    publicEndpoint: isPublic ? read.origin('S3_PUBLIC_ENDPOINT', '') : null,
    region,
    /** Null where the machine has the rights by a role or a profile. */
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

/** The mail server, with its password. */
export type SmtpConfig = NonNullable<ReturnType<typeof readSmtp>>;

const shape =
  'must be like smtps://user:password@host:465 or smtp://user:password@host:587, with special characters ' +
  'of user and password percent-encoded (the value is not shown here, since it may hold a password)';

function parse(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isServer =
    url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
  return isServer && url.search === '' && url.hash === '' ? url : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Reads the mail server that SMTP_URL names; null when mails are written to the outbox. */
export function readSmtp(read: EnvironmentReader) {
  const value = read.text('SMTP_URL', '', 1024);
  if (value === '') return null;
  const url = parse(value);
  const user = url && decode(url.username);
  const password = url && decode(url.password);
  if (!url || user === undefined || password === undefined || (user === '') !== (password === '')) {
    read.addError('SMTP_URL', shape);
    return null;
  }
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    /** Whether the connection is encrypted from the start (`smtps:`); else STARTTLS is used where offered. */
    isSecure,
    login: user === '' ? null : { user, password },
  };
}
