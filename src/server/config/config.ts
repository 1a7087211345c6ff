import { resolve } from 'node:path';
import manifest from '../../../package.json';
import { EnvironmentReader } from './environmentReader';
import { logLevels } from '../common/logging';
import { minLengthAtChange, passwordError } from '../common/passwordRules';
import { readS3, readSmtp } from './servicesConfig';

export type Config = ReturnType<typeof readConfig>;

/** The backups that the running server writes by itself. */
export type BackupSchedule = NonNullable<Config['backups']>;

/** A secret with fewer different characters was typed by hand: 32 random hexadecimal digits have 14 on average. */
const minDistinctCharacters = 8;

const languages = ['en-GB', 'en-US', 'fr-FR', 'is-IS'];

/** Reads where backups are written, how often, how many are kept, and what they include; null for none. */
function readBackups(read: EnvironmentReader, isEmbedded: boolean) {
  const folder = read.text('BACKUP_DIR', '', 1024);
  const intervalMinutes = read.integer('BACKUP_MINUTES', 15, 1, 7 * 24 * 60);
  const maxBackups = read.integer('BACKUP_KEEP', 8, 1, 10_000);
  const includesFiles = read.flag('BACKUP_FILES', true);
  const includesHistory = read.flag('BACKUP_HISTORY', true);
  if (folder === '') return null;
  if (!isEmbedded) {
    const instead = 'with DATABASE_URL run npm run backup as often as you want one';
    read.addError('BACKUP_DIR', `is for the embedded database; ${instead}`);
  }
  return { folder: resolve(folder), intervalMinutes, maxBackups, includesFiles, includesHistory };
}

/**
 * Reads the URL of the PostgreSQL database; null for the embedded one. No error repeats the value, which contains a
 * password.
 */
function readDatabase(read: EnvironmentReader): string | null {
  const value = read.text('DATABASE_URL', '', 10_000);
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    const must =
      'must be like postgres://user:password@host:5432/database, with special characters';
    const hint = '(the value is not shown here, since it may hold one)';
    read.addError('DATABASE_URL', `${must} of the password percent-encoded ${hint}`);
  }
  return value;
}

function readAdminPassword(read: EnvironmentReader): string | null {
  const password = read.text('ADMIN_PASSWORD', '', 256);
  const error = password === '' ? null : passwordError(password, minLengthAtChange);
  if (error !== null) {
    read.addError('ADMIN_PASSWORD', `is not safe enough: ${error.message.replace(/\.$/, '')}`);
  }
  return password || null;
}

function readTokenSecret(read: EnvironmentReader, isRequired: boolean): string | null {
  const secret = read.text('TOKEN_SECRET', '', 1024);
  const isGuessable = secret.length < 32 || new Set(secret).size < minDistinctCharacters;
  if (secret !== '' && isGuessable) {
    const must = `32 characters, ${minDistinctCharacters} different ones among them, made at random`;
    read.addError('TOKEN_SECRET', `must have at least ${must}`);
  }
  if (secret === '' && isRequired) {
    const must =
      'at least 32 characters, made at random, the same for every process on that database';
    read.addError('TOKEN_SECRET', `is required with DATABASE_URL: ${must}`);
  }
  return secret || null;
}

function readPage(read: EnvironmentReader, publicUrl: string, nodeEnv: string) {
  const apiHost = read.addressOrPath('API_HOST', '/api');
  const isOwnApi = apiHost.startsWith('/') || new URL(apiHost).origin === publicUrl;
  const page = {
    productName: read.text('PRODUCT_NAME', 'Shala', 100),
    founderName: read.text('FOUNDER_NAME', '', 100),
    controllerName: read.text('CONTROLLER_NAME', '', 200),
    controllerAddress: read.text('CONTROLLER_ADDRESS', '', 500),
    contactEmail: read.isSet('CONTACT_EMAIL') ? read.email('CONTACT_EMAIL', '') : '',
    webHost: read.isSet('WEB_HOST') ? read.origin('WEB_HOST', '') : '',
    apiHost,
    /** Whether the API has what goes beyond the specification. */
    apiExtensions: read.flag('API_EXTENSIONS', isOwnApi),
    videoHost: read.address('VIDEO_HOST', 'https://player.vimeo.com'),
    licencePdf: read.addressOrPath('LICENCE_PDF', '/legal/licence-1.0.pdf'),
    selectableLanguages: read.choices('SELECTABLE_LANGUAGES', ['en-US'], languages),
    /** Raises the minimum lengths of the specification; 0 leaves them. */
    passwordMinLength: read.integer('PASSWORD_MIN_LENGTH', 0, 0, 64),
    traces: read.flag('TRACES', nodeEnv !== 'production'),
    environment: nodeEnv,
    version: manifest.version,
  };
  return { page, isOwnApi };
}

/**
 * Reads the configuration from environment variables. Throws {@link ConfigError}, which names every
 * wrong variable at once and says what to do.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const read = new EnvironmentReader(environment);
  const nodeEnv = read.text('NODE_ENV', 'development', 60);
  const isProduction = nodeEnv === 'production';
  const port = read.integer('PORT', 4000, 1, 65_535);
  const publicUrl = read.origin('PUBLIC_URL', `http://localhost:${port}`);
  if (isProduction && !read.isSet('PUBLIC_URL')) {
    const what = 'the address that people use, since links in mails start with it';
    read.addError('PUBLIC_URL', `is required in production: ${what}`);
  }
  const adminPassword = readAdminPassword(read);
  const databaseUrl = readDatabase(read);
  const tokenSecret = readTokenSecret(read, databaseUrl !== null);
  const { page, isOwnApi } = readPage(read, publicUrl, nodeEnv);
  const config = {
    port,
    host: read.text('HOST', '127.0.0.1', 255),
    /** The folder for everything that no other variable moves elsewhere: database, files, mails. */
    dataDir: resolve(read.text('DATA_DIR', './data', 1024)),
    /** With its password; null for the embedded database. */
    databaseUrl,
    /** The bucket of the files, with its secret key; null for the data folder. */
    s3: readS3(read),
    /** The origin that people use, without a slash at the end; links in mails start with it. */
    publicUrl,
    isProduction,
    admin: { email: read.email('ADMIN_EMAIL', 'admin@example.com'), password: adminPassword },
    sampleContent: read.flag('SAMPLE_CONTENT', !isProduction && databaseUrl === null),
    accessTokenSeconds: read.integer('ACCESS_TOKEN_SECONDS', 600, 1, 600),
    /** Days after which an unused refresh token expires. */
    refreshTokenDays: read.integer('REFRESH_TOKEN_DAYS', 7, 1, 7),
    /** Days after which a session ends even if it is used. */
    sessionDays: 30,
    /**
     * Seconds during which a used refresh token still returns the same successor: a page waits 15 for an answer that was
     * lost, and needs time to ask again.
     */
    refreshGraceSeconds: 30,
    rateLimits: read.flag('RATE_LIMITS', true),
    /** The mail server, with its password; null where mails are written to a folder. */
    smtp: readSmtp(read),
    /** The lowest level that is logged. */
    logLevel: read.choice('LOG_LEVEL', 'info', logLevels),
    /** A request counts as slow when the server itself needs longer than this. */
    slowRequestMs: read.integer('SLOW_REQUEST_MS', 1000, 1, 60_000),
    mailFrom: read.email('MAIL_FROM', `no-reply@${new URL(publicUrl).hostname}`),
    tokenSecret,
    /** Whether the X-Forwarded headers of a proxy are trusted. */
    trustProxy: read.flag('TRUST_PROXY', false),
    corsOrigins: read.origins('CORS_ORIGINS'),
    mediaOrigins: read.origins('MEDIA_ORIGINS'),
    backups: readBackups(read, databaseUrl === null),
    /** Days for which deleted items can be restored. */
    trashDays: read.integer('TRASH_DAYS', 30, 1, 3_650),
    /** The maximum number of versions of one item. */
    historyMaxVersions: read.integer('HISTORY_MOST', 200, 1, 10_000),
    /** Days for which versions are kept once a later one has replaced them. */
    historyDays: read.integer('HISTORY_DAYS', 730, 1, 36_500),
    /** The maximum size of all replaced and removed files that are kept for the history. */
    keptFilesBytes: read.integer('KEPT_FILES_MB', 2_000, 0, 1_000_000) * 1_000_000,
    /** The noon of a day on which an operator says that the clock is right; null where nobody had to. */
    clockConfirmedAt: read.day('CLOCK_CONFIRMED'),
    /** Whether the page calls an API on another origin, so that this server has none. */
    isPageOnly: !isOwnApi,
    page,
  };
  read.throwIfInvalid();
  return config;
}
