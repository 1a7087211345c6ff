/** The culture in which content is written first (specification, section 9). */
export const defaultCulture = 'en-US';

/** How some stored texts spell the default culture: read, never written (D50). */
export const legacyDefaultCulture = 'enUS';

/** Returns the text of one culture; empty when there is none. Reads `enUS` where `en-US` is absent. */
export function textIn(
  texts: Readonly<Record<string, string>> | undefined,
  culture: string,
): string {
  if (texts === undefined) return '';
  const name =
    culture === defaultCulture && !Object.hasOwn(texts, culture) ? legacyDefaultCulture : culture;
  const text: unknown = Object.hasOwn(texts, name) ? texts[name] : '';
  return typeof text === 'string' ? text : '';
}

/** Makes one segment of a path; dots and tildes are escaped as in JSON Pointer (RFC 6901). */
export const pathSegment = (segment: string): string =>
  segment.replaceAll('~', '~0').replaceAll('.', '~1');
