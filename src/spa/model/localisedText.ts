import { textIn } from '../../api';
import { cultures, defaultCulture } from '../i18n';
import type { LocalisedText } from './contentItem';

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
