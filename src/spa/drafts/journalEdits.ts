import { createDraft, type Edits, withEdits } from './draft';
import { mergeEdits, type MergeResult } from './merge';
import { enclosingElement, type Path, readAt, writeAt } from './paths';

/** Edits from the journal, with the values that they changed. */
export interface JournalEdits {
  readonly edits: Edits;
  /** The item's values at the edited paths, and the elements around them, when they were edited; absent ones are left out. */
  readonly ancestors: Edits;
  readonly texts: Readonly<Record<Path, string>>;
  /** What the edited texts were translated from, by the path of each origin; entries of former releases have none. */
  readonly origins?: Edits;
}

/** Returns journal edits in which those inside an element that the item has not are one edit of the whole element. */
export function foldIntoElements({ edits, ancestors }: JournalEdits, item: unknown): Edits {
  return Object.entries(edits).reduce<Edits>((others, [path, value]) => {
    const element = enclosingElement(path) ?? path;
    const whole = others[element] ?? ancestors[element];
    if (element === path || whole === undefined || readAt(item, element) !== undefined)
      return { ...others, [path]: value };
    return { ...others, [element]: writeAt(whole, path.slice(element.length + 1), value) };
  }, {});
}

/** Merges journal edits with the current item, the numbers of sections each by itself: the order of the others is not kept. */
export function mergeJournalEdits<T>(
  base: T,
  { edits, ancestors, texts }: JournalEdits,
): MergeResult<T> {
  const empty = Object.fromEntries(Object.keys(edits).map((path) => [path, null]));
  const itemWhenEdited = withEdits(base, { ...empty, ...ancestors });
  return mergeEdits({ ...createDraft(itemWhenEdited), edits, texts }, base);
}
