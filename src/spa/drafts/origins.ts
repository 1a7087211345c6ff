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

/** Returns the paths of the texts of which it is known what they are translated from. */
export const textsWithOrigin = <T>(draft: Draft<T>): Path[] =>
  Object.keys(valueIn(draft, field) ?? {});

/** Returns the known origins of texts by their paths; undefined of none. */
export function collectOrigins(
  texts: readonly Path[],
  originOf: (text: Path) => TextOrigin | undefined,
): Change['originsBefore'] {
  const origins = texts.flatMap((text) => {
    const origin = originOf(text);
    return origin ? [[text, origin] as const] : [];
  });
  return origins.length > 0 ? Object.fromEntries(origins) : undefined;
}

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
 * Returns what texts are translated from that an edit changes or takes away, by their paths: the text itself, or those of a whole
 * element. Undefined of none.
 */
export function overwrittenOrigins<T>(
  draft: Draft<T>,
  { path, value }: EditedValue,
  originOf: typeof originOnScreen = originOnScreen,
): Change['originsBefore'] {
  const isChanged = (text: Path): boolean =>
    isBelow(text, path) && readAt(value, text.slice(path.length + 1)) !== valueIn(draft, text);
  return collectOrigins(
    enclosingElement(path) === path ? textsWithOrigin(draft).filter(isChanged) : [path],
    (text) => (text === path ? originOf(draft, text) : originOnScreen(draft, text)),
  );
}

/** Returns the paths of edits, and those of the texts that an edit of a whole element changes. */
const editedTexts = <T>({ base, edits }: Draft<T>): Path[] =>
  Object.entries(edits).flatMap(([path, value]) => {
    if (!isRecord(value) || enclosingElement(path) !== path) return [path];
    return Object.entries(value)
      .filter(([name, texts]) => fieldKind(name) === 'localised' && isRecord(texts))
      .flatMap(([name, texts]) =>
        Object.keys(Object(texts)).map((culture) => `${path}.${joinPath(name, culture)}`),
      )
      .filter(
        (text) => !isEquivalent(readAt(value, text.slice(path.length + 1)), readAt(base, text)),
      );
  });

/** Returns what each edited text is translated from as it is on screen, where that is not edited itself. */
export const presentOrigins = <T>(draft: Draft<T>): EditedValue[] =>
  editedTexts(draft).flatMap((text) => {
    const path = originPath(text);
    if (valueIn(draft, path) !== readAt(draft.base, path)) return [];
    const value = presentOrigin(draft, text);
    return value ? [{ path, value }] : [];
  });

/** Returns what the stored texts of those elements are translated from that are edited, or edited in. */
export function originsAroundEdits<T>(draft: Draft<T>): EditedValue[] {
  const elements = new Set(Object.keys(draft.edits).map(enclosingElement));
  return textsWithOrigin(draft)
    .filter((text) => elements.has(enclosingElement(text) ?? ''))
    .flatMap((text) => {
      const path = originPath(text);
      const value = knownOrigin(draft, text);
      return value && !Object.hasOwn(draft.edits, path) ? [{ path, value }] : [];
    });
}

/** Returns the path of the text whose origin lies at `path`. */
export const textOfOrigin = (path: Path): Path => splitPath(path)[1] ?? '';

/** Returns an origin as an edit of an item. Unmarked, one that is stored would be none, and saving would record the present source. */
function originEdit(item: unknown, path: Path, value: object): EditedValue {
  const isStored = isEquivalent(readAt(item, path), value);
  return { path, value: isStored ? { ...value, isKept: true } : value };
}

/** Returns the origins that differ from the text of an item that they are of: whoever translated saw the former one. */
export const overtakenOrigins = (item: unknown, origins: readonly EditedValue[]): EditedValue[] =>
  origins.flatMap(({ path, value }) => {
    if (!isRecord(value) || typeof value.culture !== 'string') return [];
    const texts = splitPath(textOfOrigin(path)).slice(0, -1);
    const source = readAt(item, joinPath(...texts, value.culture));
    if (typeof source !== 'string' || textFingerprint(source) === value.fingerprint) return [];
    return [originEdit(item, path, value)];
  });

/**
 * Returns the origins that a merged draft keeps though the fresh item may have others, or none: of texts in sections that are kept
 * as a whole, and those that are edited themselves.
 */
export const mergedOrigins = <T>(draft: Draft<T>, merged: Draft<T>): EditedValue[] =>
  textsWithOrigin(draft).flatMap((text) => {
    const origin = knownOrigin(draft, text);
    const isOfWhole = isRecord(merged.edits[enclosingElement(text) ?? '']);
    const isKept = isOfWhole || Object.hasOwn(draft.edits, originPath(text));
    const value = valueIn(merged, text);
    const isOwn =
      isEquivalent(value, valueIn(draft, text)) && !isEquivalent(value, readAt(merged.base, text));
    return origin && isKept && isOwn ? [originEdit(merged.base, originPath(text), origin)] : [];
  });

/** Returns the origins to be taken into a draft before a fresh item that has other sources. */
export const keptOrigins = <T>(draft: Draft<T> | undefined, fresh: T): EditedValue[] =>
  !draft || draft.base === fresh
    ? []
    : overtakenOrigins(fresh, presentOrigins(draft)).map(({ path, value }) =>
        originEdit(draft.base, path, Object(value)),
      );
