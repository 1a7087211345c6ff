import { resolve } from 'node:path';
import manifest from '../../../package.json';
import { EnvironmentReader } from './environmentReader';
import { type LogLevel, logLevels } from '../common/logging';
import { leastAtChange, passwordFault } from '../common/passwordRules';
import { readS3, type S3Config } from './s3Config';
import { readSmtp, type SmtpConfig } from './smtpConfig';

/** Where backups go, how often, how many stay, and whether the stored files belong to them. */
export interface BackupSchedule {
  readonly folder: string;
  readonly minutes: number;
  readonly keep: number;
  readonly hasFiles: boolean;
}

/** What the browser app is told inside the page. */
export interface PageConfig {
  readonly productName: string;
  readonly founderName: string;
  readonly controllerName: string;
  readonly controllerAddress: string;
  readonly contactEmail: string;
  readonly webHost: string;
  readonly apiHost: string;
  readonly videoHost: string;
  readonly licencePdf: string;
  readonly selectableLanguages: readonly string[];
  /** 0 unless PASSWORD_MIN_LENGTH raises the lengths of the specification. */
  readonly passwordMinLength: number;
  readonly traces: boolean;
  readonly environment: string;
  readonly version: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Whatever the variables name no other place for: database, files, mails. */
  readonly dataDir: string;
  /** The PostgreSQL database; null for the embedded one. Holds a password. */
  readonly databaseUrl: string | null;
  /** The bucket that files are kept in; null for the data folder. Holds a secret. */
  readonly s3: S3Config | null;
  /** The origin that people use, without a slash at the end; links in mails start with it. */
  readonly publicUrl: string;
  readonly isProduction: boolean;
  readonly admin: { readonly email: string; readonly password: string | null };
  readonly sampleContent: boolean;
  readonly accessTokenSeconds: number;
  /** Days after which an unused refresh token dies. */
  readonly refreshTokenDays: number;
  /** Days after which a session ends however much it is used. */
  readonly sessionDays: number;
  /** Seconds in which a refresh token that was just used gives the same successor again. */
  readonly refreshGraceSeconds: number;
  readonly rateLimits: boolean;
  /** The mail server; null where mails are written to a folder. Holds a password. */
  readonly smtp: SmtpConfig | null;
  /** From which level on the log has lines. */
  readonly logLevel: LogLevel;
  /** Milliseconds of the server's own time from which on a request counts as slow. */
  readonly slowRequestMs: number;
  readonly mailFrom: string;
  readonly tokenSecret: string | null;
  /** Whether X-Forwarded headers of a proxy in front are believed. */
  readonly trustProxy: boolean;
  readonly corsOrigins: readonly string[];
  readonly mediaOrigins: readonly string[];
  /** Backups that the running server writes by itself; null for none. */
  readonly backups: BackupSchedule | null;
  /** Days for which deleted items can be brought back. */
  readonly trashDays: number;
  readonly page: PageConfig;
}

/** Hexadecimal digits made at random have 14 different ones among 32; fewer than this are typed by hand. */
const minDistinctCharacters = 8;

const languages = ['en-GB', 'en-US', 'fr-FR', 'is-IS'];

function readBackups(read: EnvironmentReader, isEmbedded: boolean): BackupSchedule | null {
  const folder = read.text('BACKUP_DIR', '', 1024);
  const minutes = read.integer('BACKUP_MINUTES', 15, 1, 7 * 24 * 60);
  const keep = read.integer('BACKUP_KEEP', 8, 1, 10_000);
  const hasFiles = read.flag('BACKUP_FILES', true);
  if (folder === '') return null;
  if (!isEmbedded) {
    read.fault(
      'BACKUP_DIR',
      'is for the embedded database; with DATABASE_URL run npm run backup as often as you want one',
    );
  }
  return { folder: resolve(folder), minutes, keep, hasFiles };
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
    read.fault(
      'PUBLIC_URL',
      'is required in production: the address that people use, since links in mails start with it',
    );
  }
  const adminPassword = read.text('ADMIN_PASSWORD', '', 256);
  const passwordProblem = adminPassword === '' ? null : passwordFault(adminPassword, leastAtChange);
  if (passwordProblem !== null)
    read.fault(
      'ADMIN_PASSWORD',
      `is not safe enough: ${passwordProblem.message.replace(/\.$/, '')}`,
    );
  const tokenSecret = read.text('TOKEN_SECRET', '', 1024);
  const isGuessable = tokenSecret.length < 32 || new Set(tokenSecret).size < minDistinctCharacters;
  if (tokenSecret !== '' && isGuessable) {
    read.fault(
      'TOKEN_SECRET',
      `must have at least 32 characters, ${minDistinctCharacters} different ones among them, made at random`,
    );
  }
  const databaseUrl = read.database('DATABASE_URL');
  if (databaseUrl !== null && tokenSecret === '') {
    read.fault(
      'TOKEN_SECRET',
      'is required with DATABASE_URL: at least 32 characters, made at random, the same for every ' +
        'process on that database',
    );
  }
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
    corsOrigins: read.list('CORS_ORIGINS').map((value) => read.asOrigin('CORS_ORIGINS', value)),
    mediaOrigins: read.list('MEDIA_ORIGINS').map((value) => read.asOrigin('MEDIA_ORIGINS', value)),
    backups: readBackups(read, databaseUrl === null),
    trashDays: read.integer('TRASH_DAYS', 30, 1, 3_650),
    page: {
      productName: read.text('PRODUCT_NAME', 'Shala', 100),
      founderName: read.text('FOUNDER_NAME', '', 100),
      controllerName: read.text('CONTROLLER_NAME', '', 200),
      controllerAddress: read.text('CONTROLLER_ADDRESS', '', 500),
      contactEmail: environment.CONTACT_EMAIL ? read.email('CONTACT_EMAIL', '') : '',
      webHost: environment.WEB_HOST ? read.origin('WEB_HOST', '') : '',
      apiHost: read.addressOrPath('API_HOST', '/api'),
      videoHost: read.address('VIDEO_HOST', 'https://player.vimeo.com'),
      licencePdf: read.addressOrPath('LICENCE_PDF', '/legal/licence-1.0.pdf'),
      selectableLanguages: read.choices('SELECTABLE_LANGUAGES', ['en-US'], languages),
      passwordMinLength: read.integer('PASSWORD_MIN_LENGTH', 0, 0, 64),
      traces: read.flag('TRACES', !isProduction),
      environment: nodeEnv,
      version: manifest.version,
    },
  };
  read.end();
  return config;
}
