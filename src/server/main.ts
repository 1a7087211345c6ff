import { randomBytes } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildPageApp } from './app';
import { type Config, readConfig } from './config/config';
import { logDestination, publicFolder, sampleFolder, stopOnSignals } from './bootstrap/process';
import { runInContext } from './common/requestContext';
import { openDeps, type OpenedDeps } from './bootstrap/openDeps';
import { errorCode, OperatorError, operatorMessage } from './common/errors';
import { fillEmptyStore, type FirstAdministrator, hasSample } from './services/operations/sample';
import { createBackupFolder, startPeriodicBackup } from './services/backup/periodicBackup';
import { hasAdministrator } from './repositories/users';
import { canMakeSmaller } from './services/files/media/smallPictures';
import { startMaintenance } from './services/operations/maintenance';

const printLines = (...lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

function printCredentials({ email, password }: FirstAdministrator): void {
  const random = `${password}  (made at random, shown only this once)`;
  const shown = password === null ? 'the one in ADMIN_PASSWORD' : random;
  printLines(`  E-mail    ${email}`, `  Password  ${shown}`);
}

function describeStores({ dataDir, databaseUrl, s3, smtp }: Config): string {
  if (databaseUrl === null && s3 === null && smtp === null) return `Data is kept in ${dataDir}`;
  // Without user and password.
  const { host, pathname } = new URL(databaseUrl ?? 'none:');
  const data = databaseUrl === null ? dataDir : `PostgreSQL, ${host}${pathname}`;
  const files = s3 === null ? dataDir : `the bucket ${s3.bucket}`;
  const mails = smtp === null ? 'are written to' : `go through ${smtp.host} from`;
  return `Data is kept in ${data}; files in ${files}; mails ${mails} ${dataDir}`;
}

function printWelcome(config: Config, admin: FirstAdministrator | null): void {
  const { page, publicUrl, databaseUrl, backups } = config;
  printLines(`\n${page.productName} is running.`, `  ${describeStores(config)}`);
  if (databaseUrl === null) {
    printLines(
      '  The embedded database survives crashes of the program, but promises nothing if the power fails.',
      backups
        ? `  Backups are written to ${backups.folder}, one every ${backups.intervalMinutes} min, ${backups.maxBackups} of them kept`
        : '  No backups are written: set BACKUP_DIR, or run npm run backup while the server is stopped',
    );
  }
  printLines('');
  const hint = 'Sign in with your account. For a lost password: npm run user -- EMAIL --reset-link';
  if (admin) printCredentials(admin);
  else printLines(`  ${hint}`);
  printLines(`  Address   ${publicUrl}\n`);
}

function warnOfNoAdministrator({ admin, databaseUrl }: Config): void {
  process.stderr.write(
    'There is no administrator: ADMIN_EMAIL is the address of a regular user, and anybody may have signed up with it.\n' +
      `${databaseUrl === null ? 'Stop this and run' : 'Run'}: npm run user -- ${admin.email} --admin yes\n`,
  );
}

function warnIfMailFails({ deps }: OpenedDeps): void {
  deps.background.run('check of the mail server', () =>
    deps.mailer.check().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(
        `Mails cannot be sent at present: ${reason}. They wait in ${join(deps.config.dataDir, 'spool')} and ` +
          'are tried again every minute. Check SMTP_URL and MAIL_FROM.\n',
      );
    }),
  );
}

function warnIfBackupsFail({ deps }: OpenedDeps, folder: string): void {
  deps.background.run('look at the folder of backups', async () => {
    try {
      await createBackupFolder(folder);
      await access(folder, constants.W_OK);
    } catch (error) {
      process.stderr.write(
        `No backups can be written to ${folder} at present (${errorCode(error)}): the server must be allowed to write ` +
          'there. It is tried again each time that one is due. See BACKUP_DIR.\n',
      );
    }
  });
}

function warnIfNoPictures({ deps }: OpenedDeps): void {
  deps.background.run('look for the library of pictures', async () => {
    if (await canMakeSmaller()) return;
    process.stderr.write(
      'Pictures are shown as they were sent, and not in lists: sharp has no binary for this machine.\n',
    );
  });
}

function logStart({ log }: FastifyInstance, config: Config): void {
  const { page, publicUrl: address, databaseUrl, s3, smtp } = config;
  const database = databaseUrl === null ? 'embedded' : 'PostgreSQL';
  const kept = { database, files: s3 ? 'S3' : 'disk', mails: smtp ? 'SMTP' : 'outbox' };
  const { version, environment } = page;
  const { version: node, pid } = process;
  log.info({ version, node, pid, environment, ...kept, address }, 'started');
}

/** Starts a server that has no API: it opens no database, takes no folder and makes no administrator. */
async function startPageOnly(config: Config): Promise<void> {
  const logTo = await logDestination(config, process.stdout);
  const options = { publicFolder: publicFolder(), logTo };
  const app = await buildPageApp({ config, random: randomBytes }, options);
  stopOnSignals({ app, config, close: async () => {}, draining: new AbortController() });
  await app.listen({ port: config.port, host: config.host });
  const { productName, apiHost } = config.page;
  printLines(
    `\n${productName} shows its pages at ${config.publicUrl}, for the API at ${apiHost}`,
    '  This server has no data of its own: no database, no files, no accounts.\n',
  );
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.isPageOnly) return startPageOnly(config);
  let app: FastifyInstance | undefined;
  let admin: FirstAdministrator | null = null;
  const opened = await openDeps(config, (error, work) => {
    app?.log.error({ err: error, work }, 'work in the background failed');
  });
  const { deps } = opened;
  try {
    admin = await opened.withAdvisoryLock(() =>
      runInContext({ source: 'server start' }, () => fillEmptyStore(deps, sampleFolder())),
    );
    // Before a signal can close the database.
    const isSampleThere = await hasSample(deps, sampleFolder());
    const isAdministratorThere = await hasAdministrator(deps.db);
    const draining = new AbortController();
    app = await buildApp(deps, {
      publicFolder: publicFolder(),
      logTo: await logDestination(config, process.stdout),
      draining: draining.signal,
    });
    const stopMaintenance = startMaintenance(deps);
    const stopBackups = config.backups && startPeriodicBackup(deps, config.backups);
    app.addHook('onClose', async () => {
      stopMaintenance();
      stopBackups?.();
    });
    stopOnSignals({ app, config, close: () => opened.close(), draining });
    const { log } = app;
    process.on('uncaughtExceptionMonitor', (err) => log.fatal({ err }, 'crashed'));
    await app.listen({ port: config.port, host: config.host });
    logStart(app, config);
    printWelcome(config, admin);
    if (isSampleThere)
      printLines('  To remove the sample content, stop this: npm run seed -- --remove-sample\n');
    if (!isAdministratorThere) warnOfNoAdministrator(config);
    warnIfMailFails(opened);
    warnIfNoPictures(opened);
    if (config.backups) warnIfBackupsFail(opened, config.backups.folder);
  } catch (error) {
    // The next start makes no second administrator, so nobody could find out the password.
    if (admin) printCredentials(admin);
    await opened.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  const known = error instanceof OperatorError ? error.message : null;
  const portTaken = 'The port is in use. Set PORT to another one.';
  const message = errorCode(error) === 'EADDRINUSE' ? portTaken : known;
  process.stderr.write(`${message ?? `The server could not start: ${operatorMessage(error)}`}\n`);
  process.exit(1);
}
