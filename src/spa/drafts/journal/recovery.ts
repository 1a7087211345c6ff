import { applied, type Draft, type Edits, emptyValue, isDirty, valueIn } from '../draft';
import { isBelow, isRecord, pathOf, writeAt } from '../paths';
import { isSame } from '../isSame';
import type { Conflict } from '../merge';
import { type KeptEdits, mergedKept } from '../openDrafts';

type Fields = Readonly<Record<string, unknown>>;

/** Where `mine` changes something, down to the fields that both sides have. */
function differences({ path, base, mine, theirs }: Conflict): Conflict[] {
  if (isSame(mine, theirs) || isSame(mine, base)) return [];
  if (!isRecord(mine) || !isRecord(theirs)) return [{ path, base, mine, theirs }];
  const before = isRecord(base) ? base : {};
  const read = (side: Fields, key: string) => (Object.hasOwn(side, key) ? side[key] : undefined);
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap((key) =>
    differences({
      path: `${path}.${pathOf(key)}`,
      base: read(before, key),
      mine: read(mine, key),
      theirs: read(theirs, key),
    }),
  );
}

/** What kept edits would change on screen, field by field: `mine` is what was kept, `theirs` what shows now. */
export function keptChanges<T>(draft: Draft<T>, { edits, ancestors }: KeptEdits): Conflict[] {
  return Object.entries(edits).flatMap(([path, mine]) =>
    differences({ path, base: ancestors[path], mine, theirs: valueIn(draft, path) }),
  );
}

/** Those of the kept changes whose place has been changed to something else since, in the item or on screen. */
export const keptConflicts = <T>(draft: Draft<T>, kept: KeptEdits): readonly Conflict[] =>
  mergedKept(applied(draft), kept).conflicts;

/** Whether kept edits still hold something that the item lacks. */
export const holdsMore = <T>(base: T, kept: KeptEdits): boolean =>
  isDirty(mergedKept(base, kept).draft);

/** The kept edits with what was chosen for some of their paths, or for paths below them. */
export function withChoices(kept: KeptEdits, choices: Edits): KeptEdits {
  const edits = Object.entries(choices).reduce<Edits>((so, [path, chosen]) => {
    const edited = Object.keys(so).find((one) => one === path || isBelow(path, one));
    if (edited === undefined) return so;
    const value = chosen ?? emptyValue(path);
    if (edited === path) return { ...so, [path]: value };
    return { ...so, [edited]: writeAt(so[edited], path.slice(edited.length + 1), value) };
  }, kept.edits);
  // What was typed goes with the value that was read from it.
  const texts = Object.entries(kept.texts).filter(([path]) =>
    isSame(edits[path], kept.edits[path]),
  );
  return { ...kept, edits, texts: Object.fromEntries(texts) };
}
