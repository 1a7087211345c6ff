import { type Section, type SectionKind, sectionKinds } from '../../../../api';
import { type Edits, emptyValue, type Step } from '../../../drafts/draft';
import { differences } from '../../../drafts/differences';
import { type Conflict, threeWayMerge } from '../../../drafts/threeWayMerge';
import { isEquivalent, joinPath, readAt } from '../../../drafts/paths';
import { isOrder, sectionsPath } from '../../../model/sections';

/** A section that may not have been created yet, and then has no id. */
export type SectionFields = Partial<Section>;

/** The kinds that can be chosen. Others keep their data and show as unknown (D90). */
export const offeredKinds = Object.keys(sectionKinds) as readonly SectionKind[];

/** Returns the path of a section in its article. */
export const sectionPath = (sectionId: string) => joinPath(sectionsPath, sectionId);

/** Returns the ids of the sections whose orders a step changes, first the one that was moved; none of any other step. */
export function movedSections(step: Step = []): string[] {
  const ids = step.flatMap(({ path }) => /^sections\.([^.]+)\.order$/.exec(path)?.[1] ?? []);
  return ids.length === step.length ? ids : [];
}

/** Creates a section of a kind without any input. */
export function blankSection(type: SectionKind, order: number | null): SectionFields {
  return { title: {}, type, order, ...sectionKinds[type] };
}

/** Returns the order of a section that is added after all others (D88). */
export function nextOrder(sections: readonly Section[]): number {
  return 1 + Math.max(0, ...sections.map(({ order }) => order).filter(isOrder));
}

/**
 * Applies what the dialog changed to the section, whose picture and texts may be newer. Where both
 * were changed, it has what the dialog says, and the conflict is added to `conflicts`.
 */
export function mergeDialogResult(
  opened: SectionFields,
  finished: SectionFields,
  current: Section,
  conflicts: Conflict[] = [],
): Section {
  const { _id } = current;
  const [base, mine] = [opened, finished].map((one) => ({ ...one, _id }));
  const sides = { path: sectionPath(_id), base, mine, theirs: current };
  return threeWayMerge(sides, conflicts) as Section;
}

/** A section as a dialog got it. A new one has no `_id` in its fields, but its id is known already. */
export interface OpenedSection {
  readonly opened: SectionFields;
  readonly sectionId: string;
}

/** Returns the article's section after the dialog was finished; see {@link mergeDialogResult}. */
export function sectionFromDialog(
  { opened, sectionId }: OpenedSection,
  finished: SectionFields,
  sections: readonly Section[],
  conflicts?: Conflict[],
): Section {
  const current = sections.find(({ _id }) => _id === sectionId);
  if (current === undefined && opened._id === undefined) return { ...finished, _id: sectionId };
  return mergeDialogResult(opened, finished, current ?? { ...opened, _id: sectionId }, conflicts);
}

/** Returns the edits that make a section what it is to be; of another type, one of the whole. */
export function sectionChangeEdits(section: Section, changed: Section): Edits {
  if (changed.type !== section.type) return { [sectionPath(section._id)]: changed };
  const changes = differences({ sections: [section] }, { sections: [changed] });
  return Object.fromEntries(changes.map(({ path, after }) => [path, after ?? emptyValue(path)]));
}

/** Returns the edits that record for the texts of a copy what those that it has left as they are were translated from. */
export function originsOfCopy(recorded: unknown, copied: Section, copy: Section): Edits {
  const prefix = `${sectionPath(copied._id)}.`;
  const origins = Object.entries(recorded ?? {}).flatMap(([path, origin]) => {
    const text = path.startsWith(prefix) && path.slice(prefix.length);
    if (!text || !isEquivalent(readAt(copied, text), readAt(copy, text))) return [];
    return [[joinPath('translatedFrom', `${sectionPath(copy._id)}.${text}`), origin]];
  });
  return Object.fromEntries(origins);
}
