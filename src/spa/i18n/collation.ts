const substitute = 'en';

/** Chinese characters, which come after all letters, put a letter behind all that begins with the one before it. */
const icelandicLetters: Readonly<Record<string, string>> = {
  á: 'a一',
  ð: 'd一',
  é: 'e一',
  í: 'i一',
  ó: 'o一',
  ú: 'u一',
  ý: 'y一',
  þ: 'z一',
  æ: 'z丁',
  ö: 'z丂',
};

const icelandicKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[áðéíóúýþæö]/g, (letter) => icelandicLetters[letter] ?? letter);

/**
 * Returns the function that compares texts by the rules of a language, numbers in them by their values. Chromium does
 * not know the Icelandic alphabet, in which letters with accents are letters of their own.
 */
export function textComparison(language: string): (one: string, other: string) => number {
  const options = { numeric: true, sensitivity: 'base' } as const;
  if (Intl.Collator.supportedLocalesOf(language).length > 0) {
    return new Intl.Collator(language, options).compare;
  }
  const { compare } = new Intl.Collator(substitute, options);
  if (!language.startsWith('is')) return compare;
  const keys = new Map<string, string>();
  const keyOf = (text: string): string => {
    const key = keys.get(text) ?? icelandicKey(text);
    keys.set(text, key);
    return key;
  };
  return (one, other) => compare(keyOf(one), keyOf(other));
}
