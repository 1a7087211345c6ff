/** Base64 of a text wherever it stands in what was encoded: less the characters that its neighbours share. */
const base64Forms = (text: string): string[] =>
  [0, 1, 2].map((offset) => {
    const encoded = Buffer.from('x'.repeat(offset) + text).toString('base64');
    const whole = encoded.replace(/=+$/, '');
    const isCut = (offset + Buffer.byteLength(text)) % 3 !== 0;
    return whole.slice(offset === 0 ? 0 : offset + 1, isCut ? -1 : undefined);
  });

/** A text as it is, in an address, in JSON (in ASCII, too), in hexadecimals and in Base64 of both alphabets. */
function formsOf(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const ascii = json.replace(
    /[^ -~]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const hex = Buffer.from(text).toString('hex');
  const plain = [text, encodeURIComponent(text), encodeURI(text), json, ascii, hex];
  const encoded = base64Forms(text);
  return [
    ...plain,
    ...encoded,
    ...encoded.map((form) => form.replace(/\+/g, '-').replace(/\//g, '_')),
  ];
}

/** The names of the canaries (texts that must not get out) that a text holds in any form. */
export function escapedCanaries(
  text: string,
  canaries: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(canaries)
    .filter(([, canary]) => formsOf(canary).some((form) => text.includes(form)))
    .map(([name]) => name);
}
