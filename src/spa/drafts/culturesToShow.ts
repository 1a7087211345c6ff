import { defaultCulture, isLanguage } from '../i18n';
import { splitPath } from './paths';

/** Returns in which culture a field has to show texts that were brought back; left out where it shows one of them already. */
export function culturesToShow(
  paths: readonly string[],
  shown: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const restored = new Map<string, string[]>();
  for (const path of paths) {
    const [field = '', ...rest] = splitPath(path);
    const culture = rest.at(-1);
    if (isLanguage(culture)) restored.set(field, [...(restored.get(field) ?? []), culture]);
  }
  return new Map(
    [...restored].flatMap(([field, [first = defaultCulture, ...others]]) =>
      [first, ...others].includes(shown[field] ?? defaultCulture) ? [] : [[field, first]],
    ),
  );
}
