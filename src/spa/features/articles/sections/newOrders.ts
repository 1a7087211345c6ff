import type { Section } from '../../../../api';
import { isOrder, sortByOrder, sortKey } from './section';

/** The orders of some sections, by their ids. */
export type Orders = Readonly<Record<string, number | null>>;

const withOrders = (sections: readonly Section[], orders: Orders): Section[] =>
  sections.map((one) => (one._id in orders ? { ...one, order: orders[one._id] ?? null } : one));

/** Returns those orders that change one of the sections. */
const changedOrders = (sections: readonly Section[], orders: Orders): Orders =>
  Object.fromEntries(
    Object.entries(orders).filter(([id, order]) =>
      sections.some((one) => one._id === id && one.order !== order),
    ),
  );

/** Returns 1 to n for all sections. */
const numbered = (wanted: readonly Section[]): Orders =>
  Object.fromEntries(wanted.map(({ _id }, index) => [_id, index + 1]));

/** Returns the orders by which the section at `index` stands there; those of the sections before it stay. */
function ordersFrom(wanted: readonly Section[], index: number): Orders {
  const [moved, next] = wanted.slice(index);
  const before = index === 0 ? 0 : wanted[index - 1]?.order;
  // After one without an order there is no number to go on from.
  if (!moved || !isOrder(before)) return numbered(wanted);
  if (index === 0 && next && isOrder(next.order) && next.order > 1)
    return { [moved._id]: Math.ceil(next.order) - 1 };
  const orders: Record<string, number> = {};
  let last = Math.floor(before);
  for (const section of wanted.slice(index)) {
    if (section !== moved && sortKey(section) > last) break;
    last += 1;
    orders[section._id] = last;
  }
  return orders;
}

/** Returns the same orders for the same positions, so that only the moved section and those that it passes get others. */
const exchanged = (sorted: readonly Section[], wanted: readonly Section[]): Orders =>
  Object.fromEntries(
    wanted.flatMap((section, index) =>
      section === sorted[index] ? [] : [[section._id, sorted[index]?.order ?? null]],
    ),
  );

/**
 * Returns the orders to write so that a section stands at a position (from 0) among all, its own first: a free number
 * before the next one, else the orders of the sections that it passes, in turn. Where some of those are equal, missing or
 * fractions, the sections that follow get larger ones, until one is larger already. What need not change is left out.
 */
export function newOrders(sections: readonly Section[], sectionId: string, to: number): Orders {
  const sorted = sortByOrder(sections);
  const moved = sorted.find(({ _id }) => _id === sectionId);
  if (!moved || sorted[to] === moved) return {};
  const wanted = sorted.filter((section) => section !== moved).toSpliced(to, 0, moved);
  const index = wanted.indexOf(moved);
  const few = ordersFrom(wanted, index);
  const isFree = Object.keys(few).length === 1 && index < wanted.length - 1;
  const isWanted = (orders: Orders) =>
    Object.values(orders).every(Number.isInteger) &&
    sortByOrder(withOrders(sections, orders)).every(({ _id }, at) => _id === wanted[at]?._id);
  const orders = (isFree ? [few] : [exchanged(sorted, wanted), few]).find(isWanted);
  return changedOrders(sections, { [sectionId]: null, ...(orders ?? numbered(wanted)) });
}
