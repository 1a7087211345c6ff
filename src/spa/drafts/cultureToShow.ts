import type { FieldName } from '../../api';
import { type Culture, defaultCulture, isLanguage } from '../i18n';
import type { DraftHandle } from './DraftContext';
import { splitPath } from './paths';
import type { EditedValue } from './undoSteps';

/** The translated fields, each with a choice of its culture. */
export const fieldsWithOwnCulture: readonly FieldName[] = [
  'title',
  'description',
  'sections',
  'imgAlt',
];

/**
 * Returns the culture in which a form has to show texts that were brought back; undefined where it shows one of them
 * already, and where none came back: a text that goes is not looked for.
 */
export function cultureToShow(
  values: readonly EditedValue[],
  shown: Readonly<Record<string, string>> = {},
): Culture | undefined {
  const texts = values.flatMap(({ path, value }) => {
    const [field = '', ...rest] = splitPath(path);
    const culture = rest.at(-1);
    return isLanguage(culture) && value ? [{ field, culture }] : [];
  });
  const isShown = texts.some(({ field, culture }) => culture === (shown[field] ?? defaultCulture));
  return isShown ? undefined : texts[0]?.culture;
}

/** Shows all translated fields of a form in one culture. */
export function chooseCultureOfAllFields(
  { chooseCulture }: Pick<DraftHandle, 'chooseCulture'>,
  culture: string,
): void {
  for (const field of fieldsWithOwnCulture) chooseCulture(field, culture);
}
