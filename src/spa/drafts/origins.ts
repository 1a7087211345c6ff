import { fieldKind, isRecord, originNow, textFingerprint } from '../../api';
import type { LocalisedText } from '../model/contentItem';
import { type Draft, valueIn } from './draft';
import { isEquivalent, joinPath, type Path, readAt, splitPath } from './paths';
import type { EditedValue } from './undoSteps';

const field = 'translatedFrom';

/** Returns what each edited text is translated from as it is on screen, where that is not edited itself. */
export function presentOrigins<T>(draft: Draft<T>): EditedValue[] {
  return Object.keys(draft.edits).flatMap((text) => {
    const segments = splitPath(text);
    const [name = '', culture = ''] = segments.slice(-2);
    const path = joinPath(field, text);
    if (fieldKind(name) !== 'localised' || valueIn(draft, text) === '') return [];
    if (valueIn(draft, path) !== readAt(draft.base, path)) return [];
    const texts = valueIn(draft, joinPath(...segments.slice(0, -1)));
    const value = isRecord(texts) ? originNow(texts as LocalisedText, culture) : undefined;
    return value ? [{ path, value }] : [];
  });
}

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
