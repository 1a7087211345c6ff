import type { Section } from '../../api';

/** The field of an item that holds its sections: the path of all of them, of their order and of their culture in a draft. */
export const sectionsPath = 'sections';

const hasId = (element: unknown): element is Section =>
  typeof element === 'object' &&
  element !== null &&
  typeof (element as Partial<Section>)._id === 'string';

/** Returns the sections in a field's value, and nothing of what else a host or an older version stored there. */
export const sectionsIn = (value: unknown): readonly Section[] =>
  Array.isArray(value) ? value.filter(hasId) : [];

export const isOrder = (order: unknown): order is number =>
  typeof order === 'number' && Number.isFinite(order);

export const sortKey = ({ order }: Section): number => (isOrder(order) ? order : Number.MAX_VALUE);

/** Sorts sections by order, those without one last; equal ones keep their order (D96). */
export function sortByOrder(sections: readonly Section[]): Section[] {
  return sections.toSorted((one, other) => sortKey(one) - sortKey(other));
}
