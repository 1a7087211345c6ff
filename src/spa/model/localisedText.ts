import { cultures, defaultCulture } from '../i18n';
import type { LocalisedText } from './contentItem';

/** How some stored texts spell the default culture: read, never written (D50). */
export const legacyDefaultCulture = 'enUS';

/** Returns the text of one culture; empty when there is none. Reads `enUS` where `en-US` is absent. */
export function textIn(text: LocalisedText | undefined, culture: string): string {
  if (text === undefined) return '';
  if (Object.hasOwn(text, culture)) return text[culture] ?? '';
  if (culture === defaultCulture && Object.hasOwn(text, legacyDefaultCulture)) {
    return text[legacyDefaultCulture] ?? '';
  }
  return '';
}

/** A text to show, and the culture it is in when that is not the default one. */
export interface DisplayText {
  readonly text: string;
  readonly culture?: string;
}

/** Returns the text that a list shows: the default culture's, else the first not empty, with its culture (D52). */
export function displayText(text: LocalisedText | undefined): DisplayText | undefined {
  const inDefault = textIn(text, defaultCulture);
  if (inDefault.trim() !== '') return { text: inDefault };
  const known: readonly string[] = cultures;
  const others = Object.keys(text ?? {}).filter((culture) => !known.includes(culture));
  const culture = [...known, ...others].find((code) => textIn(text, code).trim() !== '');
  return culture === undefined ? undefined : { text: textIn(text, culture), culture };
}
