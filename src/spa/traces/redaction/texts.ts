import { decodedOnce, isEmail, redactEmails } from './emails';
import { memoizeText } from './memoizeText';
import { isPseudonym, type Pseudonyms } from './pseudonyms';
import { isToken, redactTokens } from './tokens';

/** Parameters of addresses that sign them (our own, Amazon's, Google's and Azure's) or let somebody in. */
const signingParameters =
  'signature sig token access_token refresh_token id_token policy awsaccesskeyid key-pair-id x-amz-signature ' +
  'x-amz-credential x-amz-security-token x-goog-signature x-goog-credential api_key api-key apikey client_secret reset_token resettoken';

/** A secret that is known by its form: keys of well-known services, and blocks of PEM (RFC 7468). */
const keyForms =
  /\b(?:sk-(?=[\w-]{0,60}\d)[\w-]{16,}|[rs]k_(?:live|test)_\w{10,}|(?:AKIA|ASIA)[A-Z\d]{16}|gh[oprsu]_\w{20,})|-----BEGIN [A-Z\d ]+-----[^]*?(?:-----END [A-Z\d ]+-----|$)/g;

/** The path of a link that resets a password, or of a calendar feed, up to what lets somebody in; not the pattern of such paths. */
const secretPath =
  /((?:\/|%(?:25)*2F)(?:reset-?pass(?:word)?|calendar(?=(?:\/|%(?:25)*2F)[^\s/?#%]+\.ics))(?:\/|%(?:25)*2F))((?!:|sealed:)[^\s/?#&"'<>\\[]{6,})/gi;

/** What lets somebody in as it stands in a header of HTTP (RFC 9110, 11.4). */
const credentials = /\b((?:[Bb]earer|Basic) +)([\w.~+/=-]{6,})/g;

/** A secret behind its name, as in a header or an object that was written to the console; up to the end of its line. */
const named =
  /\b((?:\w{0,20}(?:password|token|secret)|x-auth|authorization|(?:set-)?cookie|[\w-]{0,20}api[-_]?key)['"]?\s*:\s*['"]?)([^\n'"<>,;{}&]*[^\s'"<>,;{}&])/gi;

/** As long as the shortest address in Base64. */
const base64 = /[\w+/-]{12,}={0,2}/g;
const base64Part = /[a-z\d]{12,}={0,2}/gi;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of Base64 in which an @ may stand; many a random id reads as Base64, but hardly one of them as text. */
function fromBase64(encoded: string): string {
  const digits = encoded.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  // Of this length it is none: an error that is thrown costs more than all else here.
  if (digits.length % 4 === 1) return '';
  const bytes = atob(digits);
  if (!bytes.includes('@')) return '';
  try {
    return utf8.decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    return '';
  }
}

interface TextRules {
  readonly pseudonyms: Pseudonyms;
  /** In lower case. */
  readonly keys: ReadonlySet<string>;
  readonly keepsEmails: boolean;
  /** Redacts what was found to be JSON. */
  readonly redactValue: (value: unknown) => unknown;
}

/** More than any text needs that people or programs write. */
const maxRounds = 6;

const escaped = (name: string): string => name.replace(/[^\w]/g, '\\$&');

/** Words between quotes, also escaped ones; an apostrophe within a name ends nothing. */
const inQuotes = String.raw`'(?:[^'\n]|'(?=[^\s,;)&\]}]))*'|\\{0,8}"[^"\\\n]*\\{0,8}"`;
const quoted = /^(\\*['"])(.*?)(\\*['"])$/;

/** How RTK Query names a cached answer: the endpoint and its argument as JSON. */
const cacheKey = /^(\w+)\(([[{"].*)\)$/s;

/** Creates the redaction of texts: a pure function, and idempotent. */
export function createTextRedaction(rules: TextRules) {
  const { pseudonyms, keys, keepsEmails, redactValue } = rules;
  const names = [...keys, ...signingParameters.split(' ')].map(escaped).join('|');
  const parameters = new RegExp(
    `(^|[?&;#\\s'"(,[{>]|%(?:25)*(?:3F|26|23))(${names})(?:(=)(${inQuotes}|[^&#;\\s"<>\\\\)]+)|(%(?:25)*3D)((?:(?!%(?:25)*26)[^&#;\\s"<>\\\\])+))`,
    'gi',
  );
  const properties = new RegExp(
    `(\\\\{0,8}")(${[...keys].map(escaped).join('|')})\\1(\\s*:\\s*)\\1((?:\\\\.|.)+?)\\1`,
    'gis',
  );

  /** Redacts a text that is secret or personal as a whole. */
  const whole = (text: string): string => {
    if (text.trim() === '' || isPseudonym(text)) return text;
    if (isEmail(text)) return keepsEmails ? text : pseudonyms.ofEmail(text);
    return isToken(text) ? redactTokens(text, pseudonyms) : pseudonyms.ofText(text);
  };

  const inParameters = (text: string): string =>
    text.replace(parameters, (all: string, before: string, name: string, ...found: string[]) => {
      const [equals = '', value = '', encodedEquals = '', encodedValue = ''] = found;
      const rawValue = value || encodedValue;
      const [, quote, words = '', end] = quoted.exec(rawValue) ?? [];
      if (quote !== undefined) return `${before}${name}=${quote}${whole(words)}${end}`;
      // A quote ends the value only where one stands before the name.
      const cut = before === "'" ? rawValue.indexOf("'") : -1;
      const [own, rest] = cut < 0 ? [rawValue, ''] : [rawValue.slice(0, cut), rawValue.slice(cut)];
      const plain = decodedOnce(own.replaceAll('+', ' '));
      const redacted = whole(plain);
      if (redacted === plain) return all;
      return before + name + (equals || encodedEquals) + encodeURIComponent(redacted) + rest;
    });

  const inProperties = (text: string): string =>
    text.replace(properties, (all, quote: string, name: string, colon: string, value: string) => {
      const redacted = whole(value);
      return redacted === value ? all : quote + name + quote + colon + quote + redacted + quote;
    });

  const inBase64 = (text: string): string =>
    text.replace(base64, (encoded) => {
      const decoded = fromBase64(encoded);
      if (redactEmails(decoded, pseudonyms) !== decoded) return pseudonyms.ofText(encoded);
      // Its digits may be a part of a path or of a name.
      return /[^a-z\d=]/i.test(encoded) ? encoded.replace(base64Part, inBase64) : encoded;
    });

  /** The same JSON redacted, or null when the text is none. */
  const inJson = (json: string, isArgument: boolean): string | null => {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      return null;
    }
    // The argument of a call without a name, such as the words of a search, may be anybody's.
    const redacted = isArgument && typeof value === 'string' ? whole(value) : redactValue(value);
    return redacted === value ? json : JSON.stringify(redacted);
  };

  const asJson = (text: string): string | null => {
    const key = cacheKey.exec(text);
    if (key) {
      const argument = inJson(key[2] ?? '', true);
      return argument === null ? null : `${key[1]}(${argument})`;
    }
    return /^\s*[[{"]/.test(text) ? inJson(text, false) : null;
  };

  const redactOnce = (text: string): string => {
    const json = asJson(text);
    if (json !== null) return json;
    let redacted = redactTokens(text, pseudonyms).replace(keyForms, pseudonyms.ofText);
    if (/=|%3D/i.test(redacted)) redacted = inParameters(redacted);
    if (redacted.includes('"')) redacted = inProperties(redacted);
    for (const pattern of [named, credentials, secretPath])
      redacted = redacted.replace(pattern, (_, name: string, value: string) => name + whole(value));
    return keepsEmails ? redacted : redactEmails(inBase64(redacted), pseudonyms);
  };

  /**
   * Redacts what is secret or personal within a text. Repeats until nothing changes: a pseudonym may make the text
   * beside it look like something to redact.
   */
  const within = memoizeText((text) => {
    let before = text;
    for (let round = 0; round < maxRounds; round += 1) {
      const after = redactOnce(before);
      if (after === before) return after;
      before = after;
    }
    return pseudonyms.ofText(text);
  });

  return { within, whole };
}
