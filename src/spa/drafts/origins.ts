import { fieldKind, isRecord, originNow, textFingerprint, type TextOrigin } from '../../api';
import type { LocalisedText } from '../model/contentItem';
import { type Change, type Draft, setsValueAt, valueIn } from './draft';
import {
  enclosingElement,
  isBelow,
  isEquivalent,
  joinPath,
  type Path,
  readAt,
  splitPath,
} from './paths';
import type { EditedValue } from './undoSteps';

const field = 'translatedFrom';

/** Tells whether a path is that of what a text is translated from, which nobody is asked about. */
export const isOriginPath = (path: Path): boolean => isBelow(path, field);

/** Returns the path of what the text at `path` is translated from. */
export const originPath = (path: Path): Path => joinPath(field, path);

/** Returns what a text is translated from as it is on screen; undefined of the source itself and of no text. */
export function presentOrigin<T>(draft: Draft<T>, text: Path): TextOrigin | undefined {
  const segments = splitPath(text);
  const [name = '', culture = ''] = segments.slice(-2);
  if (fieldKind(name) !== 'localised' || !valueIn(draft, text)) return undefined;
  const texts = valueIn(draft, joinPath(...segments.slice(0, -1)));
  return isRecord(texts) ? originNow(texts as LocalisedText, culture) : undefined;
}

/** Tells whether a text on screen is stored, maybe in a section of another kind, or what it is translated from edited itself. */
const hasKnownOrigin = <T>(draft: Draft<T>, text: Path): boolean =>
  Object.hasOwn(draft.edits, originPath(text)) ||
  !setsValueAt(draft.edits, text) ||
  isEquivalent(valueIn(draft, text), readAt(draft.base, text));

/** Returns what a text on screen is translated from where that is stored or edited itself. */
export function knownOrigin<T>(draft: Draft<T>, text: Path): TextOrigin | undefined {
  const origin = hasKnownOrigin(draft, text) && valueIn(draft, originPath(text));
  return isRecord(origin) ? (origin as TextOrigin) : undefined;
}

/** Returns what a text on screen is translated from; one that is not stored, from its source as that is on screen. */
export const originOnScreen = <T>(draft: Draft<T>, text: Path): TextOrigin | undefined =>
  hasKnownOrigin(draft, text) ? knownOrigin(draft, text) : presentOrigin(draft, text);

/**
 * Returns what those texts are translated from, by their paths, that an edit of a whole section takes away or changes; undefined
 * of none, as of other edits.
 */
export function overwrittenOrigins<T>(
  draft: Draft<T>,
  { path, value }: EditedValue,
): Change['originsBefore'] {
  if (enclosingElement(path) !== path) return undefined;
  const isChanged = (text: Path): boolean =>
    isBelow(text, path) && readAt(value, text.slice(path.length + 1)) !== valueIn(draft, text);
  const texts = Object.keys(valueIn(draft, field) ?? {}).filter(isChanged);
  const origins = texts.flatMap((text) => {
    const origin = originOnScreen(draft, text);
    return origin ? [[text, origin] as const] : [];
  });
  return origins.length > 0 ? Object.fromEntries(origins) : undefined;
}

/** Returns what each edited text is translated from as it is on screen, where that is not edited itself. */
export const presentOrigins = <T>(draft: Draft<T>): EditedValue[] =>
  Object.keys(draft.edits).flatMap((text) => {
    const path = originPath(text);
    if (valueIn(draft, path) !== readAt(draft.base, path)) return [];
    const value = presentOrigin(draft, text);
    return value ? [{ path, value }] : [];
  });

/** Returns the path of the text whose origin lies at `path`. */
export const textOfOrigin = (path: Path): Path => splitPath(path)[1] ?? '';

/** Returns the origins that differ from the text of an item that they are of: whoever translated saw the former one. */
export const overtakenOrigins = (item: unknown, origins: readonly EditedValue[]): EditedValue[] =>
  origins.flatMap(({ path, value }) => {
    if (!isRecord(value) || typeof value.culture !== 'string') return [];
    const texts = splitPath(textOfOrigin(path)).slice(0, -1);
    const source = readAt(item, joinPath(...texts, value.culture));
    if (typeof source !== 'string' || textFingerprint(source) === value.fingerprint) return [];
    // Without the mark, one that the item has already would be no edit, and saving would record the source as it is now.
    const isStored = isEquivalent(readAt(item, path), value);
    return [{ path, value: isStored ? { ...value, isKept: true } : value }];
  });

/** Returns the origins to be taken into a draft before a fresh item that has other sources. */
export const keptOrigins = <T>(draft: Draft<T> | undefined, fresh: T): EditedValue[] =>
  !draft || draft.base === fresh ? [] : overtakenOrigins(fresh, presentOrigins(draft));
