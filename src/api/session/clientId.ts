import { readStored, writeStored } from './storage';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;
/** The largest multiple of the alphabet below 256: bytes from there on would favour some letters. */
const unbiasedLimit = 256 - (256 % alphabet.length);

function randomText(): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < unbiasedLimit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** Returns the name of this browser for the server: 12 letters and digits, created on first use and stored. */
export function getClientId(): string {
  const stored = readStored('clientId');
  if (stored !== null && /^[A-Za-z0-9]{12}$/.test(stored)) return stored;
  const created = randomText();
  writeStored('clientId', created);
  return created;
}
