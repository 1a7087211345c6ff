import { isPlainObject } from '@reduxjs/toolkit';
import { hashOf } from '../format/hash';
import { createPseudonyms } from './pseudonyms';
import { createTextRedaction } from './texts';

/** The version of these rules, for `meta.redaction`. */
export const redactionPolicy = 1;

export interface RedactionRules {
  /** Names of properties and parameters that hold personal data. */
  readonly personalKeys: readonly string[];
  /** Leaves e-mail addresses as they are. */
  readonly keepsEmails?: boolean;
  /** Makes pseudonyms repeatable; without it they are by a random key that nobody gets to know. */
  readonly key?: Uint8Array;
}

/**
 * Pure and idempotent; the same object always gives the same result, and a value without anything to redact is
 * returned as it is.
 */
export type Redact = (<Value>(value: Value) => Value) & {
  /** From now on, replaces texts that equal this one, unless an object had one before: reducers compare the two. */
  readonly hideText: (text: string) => void;
  /** Replaces what has turned out to be personal so far, wherever it stands in a text, such as that of a button. */
  readonly withoutPersons: (text: string) => string;
};

const secretKeys =
  'password newPassword secret token accessToken refreshToken x-auth authorization cookie set-cookie ' +
  'api_key apiKey api-key client_secret';

/** Shorter ones stand in many a word. */
const minPersonLength = 4;
const maxPersons = 5_000;

const changeValueKeys = ['value', 'before', 'after'];

/** The property that a change is about, of `{path: ['user', 'email'], value}` or `{path: 'user.email', value}`. */
function changedProperty({ path }: { path?: unknown }): string | undefined {
  const last: unknown = Array.isArray(path) ? path.at(-1) : path;
  return typeof last === 'string' ? last.slice(last.lastIndexOf('.') + 1) : undefined;
}

/** Tells whether a value is an error that the server has answered, or one of its details, in words that are not its name. */
const isServerError = (value: object): value is { message: string } =>
  'message' in value &&
  typeof value.message === 'string' &&
  value.message !== '' &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== value.message &&
  ('status' in value || 'code' in value);

/** Stands for what JSON cannot hold: its kind, and of a file its size and media type. */
function nonserialisable(value: unknown): Readonly<Record<string, string | number>> {
  const kind =
    typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : typeof value;
  // By its kind: a file may come from another window.
  const { size, type } = kind === 'Blob' || kind === 'File' ? (value as Blob) : {};
  const file = size === undefined || type === undefined ? undefined : { size, type };
  return { '[nonserialisable]': kind, ...file };
}

/**
 * Creates the redaction of one recording. By key: what the contract marks as personal, and secrets. By value, in
 * every text, object key and cache key: tokens, signed URLs, e-mail addresses. Equal values get equal pseudonyms,
 * so that reducers come to the same result with them. What JSON cannot represent is replaced by its kind.
 */
export function createRedact(rules: RedactionRules): Redact {
  const key = rules.key ?? crypto.getRandomValues(new Uint8Array(32));
  const keys = new Set(
    [...rules.personalKeys, ...secretKeys.split(' ')].map((name) => name.toLowerCase()),
  );
  const isSensitive = (name: string | undefined) =>
    name !== undefined && keys.has(name.toLowerCase());
  const cache = new WeakMap<object, unknown>();
  /** Texts that are personal as a whole, which they do not show. */
  const hidden = new Map<string, string>();
  /** Hashes of the texts that were in an object, and were not hidden. */
  const shown = new Set<string>();
  /** Names, what a server has said and the like, as they stand alone. */
  const persons = new Set<string>();
  const addPerson = (text: string): void => {
    // Also as a screen shows it.
    for (const name of [text, text.trim().replaceAll(/\s+/g, ' ')])
      if (name.length >= minPersonLength && persons.size < maxPersons) persons.add(name);
  };
  // Reducers see where words end.
  const hideText = (text: string): void => {
    if (!shown.has(hashOf(text)))
      hidden.set(text, texts.whole(text.trimEnd()) + text.slice(text.trimEnd().length));
  };
  const texts = createTextRedaction({
    pseudonyms: createPseudonyms(key),
    keys,
    keepsEmails: rules.keepsEmails ?? false,
    redactValue: (value) => visit(value),
  });

  /** All texts and numbers below a sensitive key, whatever their own keys. */
  function hide(value: unknown): unknown {
    if (typeof value === 'string') {
      addPerson(value);
      return texts.whole(value);
    }
    if (typeof value === 'number' || typeof value === 'bigint') return texts.whole(String(value));
    if (typeof value !== 'object' || value === null) return visit(value);
    return redactEntries(value, hide);
  }

  /** The same object unless something changed in it. */
  function redactEntries(value: object, each: (entry: unknown) => unknown): unknown {
    if (Array.isArray(value)) {
      const entries: unknown[] = value.map(each);
      return entries.some((entry, index) => !Object.is(entry, value[index])) ? entries : value;
    }
    if (!isPlainObject(value)) return nonserialisable(value);
    // What a server says in words may name somebody; name and code say the same.
    if (isServerError(value)) {
      hideText(value.message);
      addPerson(value.message);
    }
    const isSensitiveChange = isSensitive(changedProperty(value));
    let isChanged = false;
    const entries = Object.entries(value).map(([name, entry]: [string, unknown]) => {
      const isHidden = isSensitive(name) || (isSensitiveChange && changeValueKeys.includes(name));
      const redactedName = texts.within(name);
      const redacted = isHidden ? hide(entry) : each(entry);
      isChanged ||= !Object.is(redacted, entry) || redactedName !== name;
      return [redactedName, redacted] as const;
    });
    return isChanged ? Object.fromEntries(entries) : value;
  }

  const visitEntry = (entry: unknown): unknown => {
    if (typeof entry === 'string' && !hidden.has(entry)) shown.add(hashOf(entry));
    return visit(entry);
  };

  function visit(value: unknown): unknown {
    if (typeof value === 'string') return hidden.get(value) ?? texts.within(value);
    if (typeof value === 'object' && value !== null) {
      if (cache.has(value)) return cache.get(value);
      const redacted = redactEntries(value, visitEntry);
      cache.set(value, redacted);
      if (typeof redacted === 'object' && redacted !== null) cache.set(redacted, redacted);
      return redacted;
    }
    if (value === null || ['undefined', 'boolean', 'number'].includes(typeof value)) return value;
    return nonserialisable(value);
  }

  const withoutPersons = (text: string): string =>
    [...persons]
      .filter((name) => text.includes(name))
      // A name may begin with another one, such as what was searched for.
      .sort((one, other) => other.length - one.length)
      .reduce((left, name) => left.replaceAll(name, () => texts.whole(name)), text);

  return Object.assign(visit, { hideText, withoutPersons }) as Redact;
}
