import { isPseudonym, type Pseudonyms } from './pseudonyms';

/** Characters that nobody sees: soft hyphen, zero-width ones, byte order mark. */
const unseen = String.raw`\u00ad\u200b-\u200d\u2060\ufeff`;
// The @ as it is or as wide or small one, percent-encoded (also repeatedly), as a JSON escape or as an HTML entity.
const at = String.raw`[${unseen}]*(?:[@＠﹫]|%(?:25)*40|\\{1,8}u0040|&(?:amp;)*#(?:64|x40);|&(?:amp;)*commat;)`;
/** In words. What follows has to be a whole domain, or it may be any text. */
const atInWords = String.raw` {0,3}[([{] {0,3}at {0,3}[)\]}] {0,3}`;
const label = String.raw`[\p{L}\p{M}\p{N}${unseen}-]+`;
/** The end of an address; while it is still being typed, its domain may lack the end. */
const literal = String.raw`\[[\da-f.:]{3,45}\]`;
const ending = new RegExp(
  `(${at})(${label}(?:\\.${label})*|${literal})|(${atInWords})(${label}(?:\\.${label})+)`,
  'giu',
);
/** Matches every text with an address in it, and others. */
export const mayHoldAddress =
  /[@＠﹫]|[([{] {0,3}at {0,3}[)\]}]|%(?:25)*40|u0040|#64;|#x40;|commat;/i;

/** What stands before the @ in practice; the per cent sign begins an encoded one. */
const localCharacter = new RegExp(String.raw`[\p{L}\p{M}\p{N}._+~!$*'%${unseen}-]`, 'u');
/** Up to the last percent-encoded character that belongs to the address around it, as in `%3Fto%3Dann%40`. */
const encodedBefore = /^.*%(?:25)*(?:2[023689CF]|3[A-F]|5[B-D]|60|7[B-D])/i;
const signBefore = new RegExp(`${at}$`, 'i');
const maxSignLength = 20;
/** A local part in quotes (RFC 5321, 4.1.2). */
const quotedBefore = /"(?:[^"\\]|\\.)+"$/;
const maxQuoted = 66;
/** What an address does not begin with. */
const leading = /^[.+~!$*'-]+/;

interface Address {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  /** How its @ is written. */
  readonly sign: string;
}

/** The text without one percent-encoding; as it is where it has none. */
export function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decoded(part: string): string {
  const next = decodedOnce(part);
  return next === part ? part : decoded(next);
}

/**
 * The part before the @ that ends at `end`. By hand: a pattern would try every place of a long text anew. A sign
 * before it that ended no address belongs to it, lest that sign and a pseudonym look like one.
 */
function localBefore(text: string, from: number, end: number): string {
  const [quoted] = quotedBefore.exec(text.slice(Math.max(from, end - maxQuoted), end)) ?? [];
  if (quoted !== undefined) return quoted;
  let start = end;
  let sign = '';
  do {
    start -= sign.length;
    while (start > from && localCharacter.test(text[start - 1] ?? '')) start -= 1;
    sign = signBefore.exec(text.slice(Math.max(from, start - maxSignLength), start))?.[0] ?? '';
  } while (sign !== '');
  return text.slice(start, end).replace(encodedBefore, '').replace(leading, '');
}

function* addressesIn(text: string): Generator<Address> {
  if (!mayHoldAddress.test(text)) return;
  let from = 0;
  let found: Address | undefined;
  for (const match of text.matchAll(ending)) {
    const [all, ownSign, ownDomain, words = '', named = ''] = match;
    const [sign, plainDomain] = [ownSign ?? words, ownDomain ?? named];
    const local = localBefore(text, from, match.index);
    from = match.index + all.length;
    if (local === '') continue;
    const plain = `${decoded(local)}@${plainDomain}`;
    const next = { start: match.index - local.length, end: from, plain, sign };
    // Two pseudonyms side by side would read as one address.
    if (found?.end === next.start)
      found = { ...next, start: found.start, plain: found.plain + next.plain };
    else {
      if (found) yield found;
      found = next;
    }
  }
  if (found) yield found;
}

/** Tags within a word, as of a part in bold. */
const tags = /<\/?(?:a|b|code|em|i|mark|s|span|strong|su[bp]|u)\b[^<>]*>/gi;
/** The longest address (RFC 5321, 4.5.3.1). */
const maxAddress = 320;

/** Puts the tags within addresses before these. */
function joinAddresses(html: string): string {
  const plain = html.replace(tags, '');
  if (plain === html) return html;
  const addresses = [...addressesIn(plain)].map(({ start, end }) => plain.slice(start, end));
  return [...new Set(addresses)].reduce((joined, address) => {
    const isSplit = html.split(address).length < plain.split(address).length;
    if (!isSplit || address.length > maxAddress) return joined;
    const signs = Array.from(address, (sign) => sign.replace(/[^\p{L}\p{N}]/u, '\\$&'));
    const split = new RegExp(signs.join(`(?:${tags.source})*`), 'gi');
    return joined.replace(split, (found) =>
      [...(found.match(tags) ?? []), found.replace(tags, '')].join(''),
    );
  }, html);
}

/** Puts pseudonyms in place of e-mail addresses; one that was encoded stays encoded. */
export function redactEmails(whole: string, { ofEmail }: Pseudonyms): string {
  const text = mayHoldAddress.test(whole) ? joinAddresses(whole) : whole;
  let redacted = '';
  let from = 0;
  for (const { start, end, plain, sign } of addressesIn(text)) {
    if (isPseudonym(plain)) continue;
    redacted += text.slice(from, start) + ofEmail(plain).replace('@', () => sign);
    from = end;
  }
  return from === 0 ? whole : redacted + text.slice(from);
}

/** Tells whether a whole text is an e-mail address without any encoding. */
export function isEmail(text: string): boolean {
  if (!text.includes('@')) return false;
  const [first] = addressesIn(text);
  return first?.plain === text;
}
