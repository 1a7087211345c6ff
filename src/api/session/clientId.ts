import { readStored, writeStored } from './storage';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;
/** The largest multiple of the alphabet below 256: bytes from there on would favour some letters. */
const fairBelow = 256 - (256 % alphabet.length);

function randomText(): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fairBelow && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** The name of this browser towards the server: 12 letters and digits, made on first need and kept. */
export function getClientId(): string {
  const kept = readStored('clientId');
  if (kept !== null && /^[A-Za-z0-9]{12}$/.test(kept)) return kept;
  const made = randomText();
  writeStored('clientId', made);
  return made;
}
