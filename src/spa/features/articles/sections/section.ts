import { type Section, type SectionKind, sectionKinds } from '../../../../api';
import { isSame } from '../../../drafts/isSame';
import { pathOf } from '../../../drafts/paths';

/** A section in the making: it has no id before it is created. */
export type SectionFields = Partial<Section>;

/** The kinds that can be chosen. Others keep their data and show as unknown (D90). */
export const offeredKinds = Object.keys(sectionKinds) as readonly SectionKind[];

/** The field of a draft under which the culture of all its sections is chosen. */
export const sectionsField = 'sections';

/** The path of a section in its article. */
export const pathOfSection = (sectionId: string) => pathOf(sectionsField, sectionId);

/** A section of a kind with nothing typed yet. */
export function blankSection(type: SectionKind, order: number | null): SectionFields {
  return { title: {}, type, order, ...sectionKinds[type] };
}

const hasId = (element: unknown): element is Section =>
  typeof element === 'object' &&
  element !== null &&
  typeof (element as Partial<Section>)._id === 'string';

/** The sections of a field, whatever a host or an older version stored there. */
export const sectionsIn = (value: unknown): readonly Section[] =>
  Array.isArray(value) ? value.filter(hasId) : [];

const isOrder = (order: unknown): order is number =>
  typeof order === 'number' && Number.isFinite(order);

const rankOf = ({ order }: Section): number => (isOrder(order) ? order : Number.MAX_VALUE);

/** The sections by order, those without one last; equal ones stay as they are (D96). */
export function inOrder(sections: readonly Section[]): Section[] {
  return sections.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The order of a section that is added behind all others (D88). */
export function nextOrder(sections: readonly Section[]): number {
  return 1 + Math.max(0, ...sections.map(({ order }) => order).filter(isOrder));
}

/**
 * A section after the dialog: what was changed there, on top of the section as it is now. A picture that was
 * stored while the dialog was open stays. Another type replaces the section.
 */
export function afterDialog(opened: SectionFields, finished: SectionFields, now: Section): Section {
  if (finished.type !== opened.type) return { ...finished, _id: now._id };
  const changed = Object.entries(finished).filter(
    ([field, value]) => !isSame(value, opened[field]),
  );
  return changed.length === 0 ? now : { ...now, ...Object.fromEntries(changed) };
}

/** A section as a dialog got it. A new one has no `_id` in its fields, but its id is known already. */
export interface OpenedSection {
  readonly opened: SectionFields;
  readonly sectionId: string;
}

/** The section that a finished dialog stands for, among those of the article. */
export function finishedSection(
  { opened, sectionId }: OpenedSection,
  finished: SectionFields,
  sections: readonly Section[],
): Section {
  const now = sections.find(({ _id }) => _id === sectionId);
  if (now === undefined && opened._id === undefined) return { ...finished, _id: sectionId };
  return afterDialog(opened, finished, now ?? { ...opened, _id: sectionId });
}
