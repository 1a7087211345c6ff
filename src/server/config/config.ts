import { resolve } from 'node:path';
import manifest from '../../../package.json';
import { EnvironmentReader } from './environmentReader';
import { type LogLevel, logLevels } from '../common/logging';
import { minLengthAtChange, passwordError } from '../common/passwordRules';
import { readS3, type S3Config } from './s3Config';
import { readSmtp, type SmtpConfig } from './smtpConfig';

/** Where backups are written, how often, how many are kept, and whether they include the stored files. */
export interface BackupSchedule {
  readonly folder: string;
  readonly intervalMinutes: number;
  readonly maxBackups: number;
  readonly includesFiles: boolean;
  /** Whether they include versions, trash and kept files. */
  readonly includesHistory: boolean;
}

/** The configuration that the page hands to the browser app. */
export interface PageConfig {
  readonly productName: string;
  readonly founderName: string;
  readonly controllerName: string;
  readonly controllerAddress: string;
  readonly contactEmail: string;
  readonly webHost: string;
  readonly apiHost: string;
  /** Whether the API has what goes beyond the specification. */
  readonly apiExtensions: boolean;
  readonly videoHost: string;
  readonly licencePdf: string;
  readonly selectableLanguages: readonly string[];
  /** Raises the minimum lengths of the specification; 0 leaves them. */
  readonly passwordMinLength: number;
  readonly traces: boolean;
  readonly environment: string;
  readonly version: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder for everything that no other variable moves elsewhere: database, files, mails. */
  readonly dataDir: string;
  /** The URL of the PostgreSQL database, with its password; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The bucket of the files, with its secret key; null for the data folder. */
  readonly s3: S3Config | null;
  /** The origin that people use, without a slash at the end; links in mails start with it. */
  readonly publicUrl: string;
  readonly isProduction: boolean;
  readonly admin: { readonly email: string; readonly password: string | null };
  readonly sampleContent: boolean;
  readonly accessTokenSeconds: number;
  /** Days after which an unused refresh token expires. */
  readonly refreshTokenDays: number;
  /** Days after which a session ends even if it is used. */
  readonly sessionDays: number;
  /** Seconds during which a used refresh token still returns the same successor. */
  readonly refreshGraceSeconds: number;
  readonly rateLimits: boolean;
  /** The mail server, with its password; null where mails are written to a folder. */
  readonly smtp: SmtpConfig | null;
  /** The lowest level that is logged. */
  readonly logLevel: LogLevel;
  /** A request counts as slow when the server itself needs longer than this. */
  readonly slowRequestMs: number;
  readonly mailFrom: string;
  readonly tokenSecret: string | null;
  /** Whether the X-Forwarded headers of a proxy are trusted. */
  readonly trustProxy: boolean;
  readonly corsOrigins: readonly string[];
  readonly mediaOrigins: readonly string[];
  /** The backups that the running server writes by itself; null for none. */
  readonly backups: BackupSchedule | null;
  /** Days for which deleted items can be restored. */
  readonly trashDays: number;
  /** The maximum number of versions of one item. */
  readonly historyMaxVersions: number;
  /** Days for which versions are kept. */
  readonly historyDays: number;
  /** The maximum size of all replaced and removed files that are kept for the history. */
  readonly keptFilesBytes: number;
  /** The noon of a day on which an operator says that the clock is right; null where nobody had to. */
  readonly clockConfirmedAt: Date | null;
  /** Whether the page calls an API on another origin, so that this server has none. */
  readonly isPageOnly: boolean;
  readonly page: PageConfig;
}

/** A secret with fewer different characters was typed by hand: 32 random hexadecimal digits have 14 on average. */
const minDistinctCharacters = 8;

const languages = ['en-GB', 'en-US', 'fr-FR', 'is-IS'];

function readBackups(read: EnvironmentReader, isEmbedded: boolean): BackupSchedule | null {
  const folder = read.text('BACKUP_DIR', '', 1024);
  const intervalMinutes = read.integer('BACKUP_MINUTES', 15, 1, 7 * 24 * 60);
  const maxBackups = read.integer('BACKUP_KEEP', 8, 1, 10_000);
  const includesFiles = read.flag('BACKUP_FILES', true);
  const includesHistory = read.flag('BACKUP_HISTORY', true);
  if (folder === '') return null;
  if (!isEmbedded) {
    read.addError(
      'BACKUP_DIR',
      'is for the embedded database; with DATABASE_URL run npm run backup as often as you want one',
    );
  }
  return { folder: resolve(folder), intervalMinutes, maxBackups, includesFiles, includesHistory };
}

/**
 * Reads the configuration from environment variables. Throws {@link ConfigError}, which names every
 * wrong variable at once and says what to do.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = new EnvironmentReader(environment);

  const nodeEnv = read.text('NODE_ENV', 'development', 60);
  const isProduction = nodeEnv === 'production';
  const port = read.integer('PORT', 4000, 1, 65_535);
  const publicUrl = read.origin('PUBLIC_URL', `http://localhost:${port}`);
  if (isProduction && !environment.PUBLIC_URL) {
    read.addError(
      'PUBLIC_URL',
      'is required in production: the address that people use, since links in mails start with it',
    );
  }
  const adminPassword = read.text('ADMIN_PASSWORD', '', 256);
  const adminPasswordError =
    adminPassword === '' ? null : passwordError(adminPassword, minLengthAtChange);
  if (adminPasswordError !== null)
    read.addError(
      'ADMIN_PASSWORD',
      `is not safe enough: ${adminPasswordError.message.replace(/\.$/, '')}`,
    );
  const tokenSecret = read.text('TOKEN_SECRET', '', 1024);
  const isGuessable = tokenSecret.length < 32 || new Set(tokenSecret).size < minDistinctCharacters;
  if (tokenSecret !== '' && isGuessable) {
    read.addError(
      'TOKEN_SECRET',
      `must have at least 32 characters, ${minDistinctCharacters} different ones among them, made at random`,
    );
  }
  const databaseUrl = read.database('DATABASE_URL');
  if (databaseUrl !== null && tokenSecret === '') {
    read.addError(
      'TOKEN_SECRET',
      'is required with DATABASE_URL: at least 32 characters, made at random, the same for every ' +
        'process on that database',
    );
  }
  const apiHost = read.addressOrPath('API_HOST', '/api');
  const isOwnApi = apiHost.startsWith('/') || new URL(apiHost).origin === publicUrl;
  const config: Config = {
    port,
    host: read.text('HOST', '127.0.0.1', 255),
    dataDir: resolve(read.text('DATA_DIR', './data', 1024)),
    databaseUrl,
    s3: readS3(read),
    publicUrl,
    isProduction,
    admin: {
      email: read.email('ADMIN_EMAIL', 'admin@example.com'),
      password: adminPassword === '' ? null : adminPassword,
    },
    sampleContent: read.flag('SAMPLE_CONTENT', !isProduction && databaseUrl === null),
    accessTokenSeconds: read.integer('ACCESS_TOKEN_SECONDS', 600, 1, 600),
    refreshTokenDays: read.integer('REFRESH_TOKEN_DAYS', 7, 1, 7),
    sessionDays: 30,
    refreshGraceSeconds: 10,
    rateLimits: read.flag('RATE_LIMITS', true),
    smtp: readSmtp(read),
    logLevel: read.choice('LOG_LEVEL', 'info', logLevels),
    slowRequestMs: read.integer('SLOW_REQUEST_MS', 1000, 1, 60_000),
    mailFrom: read.email('MAIL_FROM', `no-reply@${new URL(publicUrl).hostname}`),
    tokenSecret: tokenSecret === '' ? null : tokenSecret,
    trustProxy: read.flag('TRUST_PROXY', false),
    corsOrigins: read.list('CORS_ORIGINS').map((value) => read.parseOrigin('CORS_ORIGINS', value)),
    mediaOrigins: read
      .list('MEDIA_ORIGINS')
      .map((value) => read.parseOrigin('MEDIA_ORIGINS', value)),
    backups: readBackups(read, databaseUrl === null),
    trashDays: read.integer('TRASH_DAYS', 30, 1, 3_650),
    historyMaxVersions: read.integer('HISTORY_MOST', 200, 1, 10_000),
    historyDays: read.integer('HISTORY_DAYS', 730, 1, 36_500),
    keptFilesBytes: read.integer('KEPT_FILES_MB', 2_000, 0, 1_000_000) * 1_000_000,
    clockConfirmedAt: read.day('CLOCK_CONFIRMED'),
    isPageOnly: !isOwnApi,
    page: {
      productName: read.text('PRODUCT_NAME', 'Shala', 100),
      founderName: read.text('FOUNDER_NAME', '', 100),
      controllerName: read.text('CONTROLLER_NAME', '', 200),
      controllerAddress: read.text('CONTROLLER_ADDRESS', '', 500),
      contactEmail: environment.CONTACT_EMAIL ? read.email('CONTACT_EMAIL', '') : '',
      webHost: environment.WEB_HOST ? read.origin('WEB_HOST', '') : '',
      apiHost,
      apiExtensions: read.flag('API_EXTENSIONS', isOwnApi),
      videoHost: read.address('VIDEO_HOST', 'https://player.vimeo.com'),
      licencePdf: read.addressOrPath('LICENCE_PDF', '/legal/licence-1.0.pdf'),
      selectableLanguages: read.choices('SELECTABLE_LANGUAGES', ['en-US'], languages),
      passwordMinLength: read.integer('PASSWORD_MIN_LENGTH', 0, 0, 64),
      traces: read.flag('TRACES', !isProduction),
      environment: nodeEnv,
      version: manifest.version,
    },
  };
  read.throwIfInvalid();
  return config;
}
