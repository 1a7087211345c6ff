import { editedItem, type Draft, type Edits, emptyValue, isDirty, valueIn } from '../draft';
import { isBelow, isRecord, joinPath, writeAt } from '../paths';
import { isEquivalent } from '../isEquivalent';
import type { Conflict } from '../merge';
import { type JournalEdits, mergeJournalEdits } from '../openDrafts';

type Fields = Readonly<Record<string, unknown>>;

/** The conflicts between `mine` and `theirs` where `mine` changes something, down to single fields. */
function differences({ path, base, mine, theirs }: Conflict): Conflict[] {
  if (isEquivalent(mine, theirs) || isEquivalent(mine, base)) return [];
  if (!isRecord(mine) || !isRecord(theirs)) return [{ path, base, mine, theirs }];
  const before = isRecord(base) ? base : {};
  const read = (side: Fields, key: string) => (Object.hasOwn(side, key) ? side[key] : undefined);
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap((key) =>
    differences({
      path: `${path}.${joinPath(key)}`,
      base: read(before, key),
      mine: read(mine, key),
      theirs: read(theirs, key),
    }),
  );
}

/**
 * Returns what journal edits would change on screen, field by field: `mine` is the journal's value, `theirs` the
 * one on screen.
 */
export function changesByJournalEdits<T>(
  draft: Draft<T>,
  { edits, ancestors }: JournalEdits,
): Conflict[] {
  return Object.entries(edits).flatMap(([path, mine]) =>
    differences({ path, base: ancestors[path], mine, theirs: valueIn(draft, path) }),
  );
}

/** Returns the journal edits whose field has been changed to something else since, in the item or on screen. */
export const conflictsOfJournalEdits = <T>(
  draft: Draft<T>,
  kept: JournalEdits,
): readonly Conflict[] => mergeJournalEdits(editedItem(draft), kept).conflicts;

/** Tells whether journal edits still contain something that the item lacks. */
export const hasUnsavedEdits = <T>(base: T, kept: JournalEdits): boolean =>
  isDirty(mergeJournalEdits(base, kept).draft);

/** Returns the journal edits with the chosen values at some of their paths, or at paths below them. */
export function applyChoices(kept: JournalEdits, choices: Edits): JournalEdits {
  const edits = Object.entries(choices).reduce<Edits>((chosenEdits, [path, chosen]) => {
    const edited = Object.keys(chosenEdits).find((one) => one === path || isBelow(path, one));
    if (edited === undefined) return chosenEdits;
    const value = chosen ?? emptyValue(path);
    if (edited === path) return { ...chosenEdits, [path]: value };
    return {
      ...chosenEdits,
      [edited]: writeAt(chosenEdits[edited], path.slice(edited.length + 1), value),
    };
  }, kept.edits);
  // A typed text belongs to the value that was parsed from it.
  const texts = Object.entries(kept.texts).filter(([path]) =>
    isEquivalent(edits[path], kept.edits[path]),
  );
  return { ...kept, edits, texts: Object.fromEntries(texts) };
}
