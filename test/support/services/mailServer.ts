import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../server/serverProcess';

/** A mail as the server got it. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly mail: Email;
}

interface Settings {
  /** Again at the port of one that was closed. */
  readonly port?: number;
  /** Encrypted from the first byte, by a certificate that nobody vouches for. */
  readonly isSecure?: boolean;
  /** The answer's code for a recipient, where it is refused. */
  readonly refusal?: (recipient: string) => number | undefined;
}

/** The only login that it lets in. */
export const mailLogin = { user: 'shala@example.com', password: 'canary/p@ss:w%rd' } as const;

/** A real mail server of this machine, which shows what it gets. */
export interface MailServer {
  readonly port: number;
  readonly received: Received[];
  /** The address for SMTP_URL. */
  url(password?: string): string;
  close(): Promise<void>;
}

const refused = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

/** Starts one. Close it at the end. */
export async function startMailServer(settings: Settings = {}): Promise<MailServer> {
  const { isSecure = false, refusal } = settings;
  const received: Received[] = [];
  const server = new SMTPServer({
    secure: isSecure,
    authOptional: false,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === mailLogin.user && password === mailLogin.password;
      if (isRight) callback(null, { user: username });
      else callback(refused(535, `5.7.8 ${username} ${password} is wrong`));
    },
    onRcptTo({ address }, _session, callback) {
      const code = refusal?.(address);
      callback(code === undefined ? null : refused(code, `${address} is not wanted`));
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      const to = rcptTo.map(({ address }) => address);
      const take = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        received.push({ from, to, user: session.user, mail });
        callback(null);
      };
      void take();
    },
  });
  // A caller that hangs up in the middle is its own matter.
  server.on('error', () => {});
  server.listen(settings.port ?? (await freePort()), '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    url: (password = mailLogin.password) => {
      const login = [mailLogin.user, password].map(encodeURIComponent).join(':');
      return `${isSecure ? 'smtps' : 'smtp'}://${login}@127.0.0.1:${port}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
