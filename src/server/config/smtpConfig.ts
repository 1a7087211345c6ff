import type { EnvironmentReader } from './environmentReader';

/** The mail server, with its password. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted from the start (`smtps:`); else STARTTLS is used where offered. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

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
export function readSmtp(read: EnvironmentReader): SmtpConfig | null {
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
    isSecure,
    login: user === '' ? null : { user, password },
  };
}
