import { randomBytes } from 'node:crypto';
import {
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
  mkdir,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/server/config/config';
import { type MailFailure, SmtpMailer } from '../../../src/server/mail/smtpMailer';
import { openMailer } from '../../../src/server/bootstrap/openDeps';
import { TestClock } from '../../support/server/clock';
import { mailLogin, type MailServer, startMailServer } from '../../support/services/mailServer';
import { startServer } from '../../support/server/server';

const mail = {
  to: 'asa@example.com',
  subject: 'Nýtt lykilorð',
  text: 'Opnaðu https://shala.example/resetPass/canary-token\n.\nBless',
  html: '<p>Opnaðu <a href="https://shala.example/resetPass/canary-token">hlekkinn</a></p>',
};

let folder: string;
let server: MailServer;
let clock: TestClock;
let reports: MailFailure[];

const mailerTo = async (url: string) => {
  const config = readConfig({
    DATA_DIR: folder,
    SMTP_URL: url,
    MAIL_FROM: 'no-reply@shala.example',
  });
  const mailer = await openMailer({ config, clock: clock.now, random: randomBytes }, (error) =>
    reports.push(error as MailFailure),
  );
  expect(mailer).toBeInstanceOf(SmtpMailer);
  return mailer;
};
/** Stops the mail server; gives its URL, a mailer for it, and the function that starts it again. */
async function outage() {
  const url = server.url();
  const { port } = server;
  await server.close();
  const restart = async () => void (server = await startMailServer({ port }));
  return { url, mailer: await mailerTo(url), restart };
}
const inAnHour = () => new Date(clock.now().getTime() + 3_600_000);
const waiting = () => readdir(join(folder, 'spool'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-mail-'));
  clock = new TestClock();
  reports = [];
  server = await startMailServer();
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  const secrets = /@example|canary|shala@example|is not wanted|is wrong/;
  const telling = reports.filter(({ stack = '' }) => secrets.test(stack));
  if (telling.length > 0) throw new Error('A report tells what it may not.', { cause: telling });
});

it('mails are sent as text and HTML, from MAIL_FROM, with the login of SMTP_URL', async () => {
  const mailer = await mailerTo(server.url());
  await mailer.check();
  await mailer.send(mail, inAnHour());
  const [sent] = server.received;
  expect(sent).toMatchObject({
    from: 'no-reply@shala.example',
    to: [mail.to],
    user: mailLogin.user,
    mail: {
      from: { address: 'no-reply@shala.example' },
      to: [{ address: mail.to }],
      subject: mail.subject,
      date: clock.now().toISOString(),
    },
  });
  expect(sent?.mail.text?.trimEnd().replaceAll('\r', '')).toBe(mail.text);
  expect(sent?.mail.html?.trimEnd()).toBe(mail.html);
  expect([await waiting(), reports]).toEqual([[], []]);
});

it('nothing in subject or recipient can become a header or a command', async () => {
  const mailer = await mailerTo(server.url());
  const subject = 'Hello\r\nBcc: eve@example.com\r\n\r\n<b>body</b>';
  await mailer.send({ ...mail, subject }, inAnHour());
  const [sent] = server.received;
  expect(sent?.to).toEqual([mail.to]);
  expect(sent?.mail.subject).toBe('Hello Bcc: eve@example.com <b>body</b>');
  expect(sent?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  for (const end of [
    '>\r\nRCPT TO:<eve@example.com',
    '\r\nBcc: eve@example.com',
    ', eve@example.com',
  ]) {
    await mailer.send({ ...mail, to: `${mail.to}${end}` }, inAnHour());
  }
  expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  expect(await waiting()).toEqual([]);
});

it('a recipient that is refused permanently is given up, a temporary refusal is retried', async () => {
  await server.close();
  let code: number | undefined = 550;
  server = await startMailServer({ refusal: () => code });
  const mailer = await mailerTo(server.url());
  await mailer.send(mail, inAnHour());
  expect(await waiting()).toEqual([]);
  code = 450;
  await mailer.send(mail, inAnHour());
  expect(await waiting()).toHaveLength(1);
  code = undefined;
  await mailer.retry();
  expect([server.received.length, await waiting()]).toEqual([1, []]);
  expect(reports.map(({ message }) => message)).toEqual([
    'A mail was given up: the mail server refused the recipient (550).',
    'A mail could not be sent: the mail server refused the recipient (450). It is kept and tried again every minute.',
  ]);
});

it('a recipient who is refused temporarily holds up no mail to others', async () => {
  await server.close();
  const full = 'full@example.com';
  let refused = [full, mail.to, 'bera@example.com'];
  server = await startMailServer({ refusal: (to) => (refused.includes(to) ? 452 : undefined) });
  const mailer = await mailerTo(server.url());
  for (const to of refused) {
    await mailer.send({ ...mail, to }, inAnHour());
    clock.advance(1000);
  }
  refused = [full];
  reports = [];
  await mailer.retry();
  expect(server.received.map(({ to }) => to)).toEqual([[mail.to], ['bera@example.com']]);
  expect(await waiting()).toHaveLength(1);
  expect(reports.map(({ message }) => message)).toEqual([
    'A mail could not be sent: the mail server refused the recipient (452). Mails that wait: 1. They are tried again in a minute.',
  ]);
});

it('mails are kept and the error is logged while the login is refused or a certificate is not trusted', async () => {
  const wrong = await mailerTo(server.url('wrong-canary'));
  await expect(wrong.check()).rejects.toThrow('the mail server refused the login (535)');
  await wrong.send(mail, inAnHour());
  const secure = await startMailServer({ isSecure: true });
  await expect((await mailerTo(secure.url())).check()).rejects.toThrow('cannot be used');
  await (await mailerTo(secure.url())).retry();
  expect(secure.received).toEqual([]);
  await secure.close();
  expect(await waiting()).toHaveLength(1);
  expect(reports.map(({ message }) => message)).toEqual([
    expect.stringContaining('refused the login (535). It is kept'),
    expect.stringContaining('Mails that wait: 1.'),
  ]);
  await (await mailerTo(server.url())).retry();
  expect(server.received).toHaveLength(1);
});

it('mails are kept while the server is down, over a restart, and then each is sent once', async () => {
  const { url, mailer, restart } = await outage();
  await mailer.send(mail, inAnHour());
  await mailer.send({ ...mail, to: 'bera@example.com' }, inAnHour());
  const names = await waiting();
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect((await stat(join(folder, 'spool', name))).mode & 0o777).toBe(0o600);
  }
  await mailer.retry();
  expect(reports).toHaveLength(3);
  await restart();
  const others = await Promise.all(Array.from({ length: 4 }, () => mailerTo(url)));
  await Promise.all(others.map((other) => other.retry()));
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual([mail.to, 'bera@example.com']);
  expect(await waiting()).toEqual([]);
});

it('mails that a crashed process was sending are sent, and expired ones are deleted', async () => {
  const { mailer, restart } = await outage();
  await mailer.send(mail, inAnHour());
  const [name = ''] = await waiting();
  const path = join(folder, 'spool', name);
  const taken = path.replace('.waiting', '.taken');
  await rename(path, taken);
  await restart();
  await mailer.retry();
  expect(server.received).toEqual([]);
  const longAgo = new Date(Date.now() - 6 * 60_000);
  await utimes(taken, longAgo, longAgo);
  await mailer.retry();
  await mailer.retry();
  expect([server.received.length, await waiting()]).toEqual([1, []]);

  await server.close();
  await mailer.send(mail, inAnHour());
  clock.advance(3_700_000);
  await restart();
  await mailer.retry();
  expect([server.received.length, await waiting()]).toEqual([0, []]);
  expect(reports.at(-1)?.message).toBe('A mail was given up: it could not be sent in time.');
});

it('a damaged mail is set aside and reported once, and the others are sent', async () => {
  const { mailer, restart } = await outage();
  for (const number of [1, 2, 3]) {
    await mailer.send({ ...mail, subject: `${number}` }, inAnHour());
    clock.advance(1000);
  }
  const names = (await waiting()).sort();
  const path = join(folder, 'spool', names[0] ?? '');
  await truncate(path, 40);
  await writeFile(join(folder, 'spool', names[1] ?? ''), '{"to":"asa@example.com"}');
  await restart();
  reports = [];
  await mailer.retry();
  await mailer.retry();
  expect(server.received.map((sent) => sent.mail.subject)).toEqual(['3']);
  expect(reports.map(({ message }) => message)).toEqual([
    expect.stringContaining('damaged'),
    expect.stringContaining('damaged'),
  ]);
  const aside = names.slice(0, 2).map((name) => name.replace('.waiting', '.damaged'));
  expect((await waiting()).sort()).toEqual(aside);
});

it('a mail whose file cannot be read does not keep the others back', async () => {
  const { mailer, restart } = await outage();
  await mailer.send(mail, inAnHour());
  // It sorts before all others.
  await mkdir(join(folder, 'spool', '0.waiting'));
  await restart();
  await mailer.retry();
  expect(server.received).toHaveLength(1);
  expect(reports.at(-1)?.message).toMatch(/Mails that wait: 1\./);
});

it('reset links are mailed in the user’s language, and the answer reveals neither who exists nor an outage', async () => {
  const api = await startServer({ deps: { mailer: await mailerTo(server.url()) } });
  const forgot = async (email: string) => {
    const { status, text } = await api.call('POST', '/users/me/forgotPassword', {
      body: { email },
    });
    await api.deps.background.settled();
    return [status, text];
  };
  const subjects = {
    'en-US': 'Reset your Shala password',
    'fr-FR': 'Réinitialisez votre mot de passe Shala',
    'is-IS': 'Nýtt lykilorð fyrir Shala',
  };
  const answers = new Set<string>();
  for (const culture of Object.keys(subjects)) {
    const { user } = await api.account({ email: `${culture.toLowerCase()}@example.com` });
    await api.db.updateTable('users').set({ culture }).where('id', '=', user._id).execute();
    answers.add(String(await forgot(user.email)));
  }
  expect(server.received.map((sent) => sent.mail.subject)).toEqual(Object.values(subjects));
  const link = /http:\/\/localhost:4000\/resetPass\/[\w.-]+/;
  for (const sent of server.received) {
    const [address = 'none'] = link.exec(sent.mail.text ?? '') ?? [];
    expect(sent.mail.html).toContain(`href="${address}"`);
  }
  const { port } = server;
  await server.close();
  answers.add(String(await forgot('fr-fr@example.com')));
  answers.add(String(await forgot('nobody@example.com')));
  expect(answers.size).toBe(1);
  const [kept = '', ...others] = await waiting();
  expect(others).toEqual([]);
  expect(await readFile(join(folder, 'spool', kept), 'utf8')).toContain('fr-fr@example.com');
  server = await startMailServer({ port });
  await api.deps.mailer.retry();
  expect(server.received.map(({ to }) => to)).toEqual([['fr-fr@example.com']]);
  await api.close();
});
