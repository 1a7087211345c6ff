/** The spellings in which a secret may stand in a text: as it is, escaped, and encoded. */
export function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const encoded = (['base64', 'base64url', 'hex'] as const).flatMap((encoding) => {
    if (encoding === 'hex') return [bytes.toString(encoding)];
    // Within a longer text its first bytes may fall anywhere in a group of three.
    return [0, 1, 2].map((shift) =>
      Buffer.concat([Buffer.alloc(shift), bytes])
        .toString(encoding)
        .slice(shift === 0 ? 0 : 4)
        .replace(/=+$/, '')
        .slice(0, -1),
    );
  });
  const escaped = JSON.stringify(secret).slice(1, -1);
  const ascii = escaped.replace(
    /[^ -~]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const plain = [secret, encodeURIComponent(secret), encodeURI(secret), escaped, ascii];
  return [...new Set([...plain, ...encoded])];
}

/** The names of the secrets that a text holds, in whatever spelling. */
export function secretsIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => spellings(secret).some((one) => text.includes(one)))
    .map(([name]) => name);
}
