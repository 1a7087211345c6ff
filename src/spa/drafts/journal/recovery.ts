import { fieldKind } from '../../../api';
import { type Draft, editedItem, type Edits, emptyValue, isDirty, valueIn } from '../draft';
import { enclosingElement, isBelow, isEquivalent, type Path, writeAt } from '../paths';
import { type JournalEdits, mergeJournalEdits, foldIntoElements } from '../journalEdits';
import { isOriginPath } from '../origins';
import { type Conflict, sidesByField, threeWayMerge } from '../threeWayMerge';

/** Returns where `mine` is neither `base` nor `theirs`, field by field. */
export function changesIn(value: Conflict): Conflict[] {
  if (isEquivalent(value.mine, value.theirs) || isEquivalent(value.mine, value.base)) return [];
  if (isOriginPath(value.path)) return [];
  return sidesByField(value)?.flatMap(([, field]) => changesIn(field)) ?? [value];
}

/** Returns the journal edits whose field has been changed to something else since, in the item or on screen. */
export const conflictsOfJournalEdits = <T>(
  draft: Draft<T>,
  kept: JournalEdits,
): readonly Conflict[] => mergeJournalEdits(editedItem(draft), kept).conflicts;

/**
 * Returns what journal edits would change on screen: `mine` is the journal's value, `theirs` the one on screen. Of a list
 * of references `mine` is what both make together, which is what comes back.
 */
export function changesOfJournalEdits<T>(draft: Draft<T>, kept: JournalEdits): readonly Conflict[] {
  // A section of another kind comes back as a whole.
  const sections = conflictsOfJournalEdits(draft, kept).filter(
    ({ path }) => enclosingElement(path) === path,
  );
  const changes = Object.entries(foldIntoElements(kept, editedItem(draft))).flatMap(
    ([path, mine]) => {
      const sides = { path, base: kept.ancestors[path], mine, theirs: valueIn(draft, path) };
      if (fieldKind(path) !== 'references') return changesIn(sides);
      return changesIn({ ...sides, mine: threeWayMerge(sides, []) });
    },
  );
  const isOfSection = ({ path }: Conflict) =>
    sections.some((one) => path === one.path || isBelow(path, one.path));
  return [...sections, ...changes.filter((one) => !isOfSection(one))];
}

/** Tells whether journal edits still contain something that the item lacks. */
export const hasUnsavedEdits = <T>(base: T, kept: JournalEdits): boolean =>
  isDirty(mergeJournalEdits(base, kept).draft);

/** Returns the journal edits with the chosen values at some of their paths, or at paths below them. */
export function applyChoices(kept: JournalEdits, choices: Edits): JournalEdits {
  const edits: Record<Path, unknown> = { ...kept.edits };
  for (const [path, chosen] of Object.entries(choices)) {
    const value = chosen ?? emptyValue(path);
    const around = Object.keys(edits).find((one) => isBelow(path, one));
    if (Object.hasOwn(edits, path)) edits[path] = value;
    else if (around !== undefined) {
      edits[around] = writeAt(edits[around], path.slice(around.length + 1), value);
    }
  }
  // A typed text belongs to the value that was parsed from it.
  const texts = Object.entries(kept.texts).filter(([path]) =>
    isEquivalent(edits[path], kept.edits[path]),
  );
  return { ...kept, edits, texts: Object.fromEntries(texts) };
}
