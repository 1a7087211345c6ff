import type { Section } from '../../../../api';
import { isOrder, sortByOrder, sortKey } from './section';

/** The orders of some sections, by their ids. */
export type Orders = Readonly<Record<string, number | null>>;

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

/** Returns the former orders if they bring sections back into a sequence, else numbers that do. */
export function ordersBack(
  sections: readonly Section[],
  former: Orders,
  sequence: readonly string[],
): Orders {
  const withFormer = sections.map((one) =>
    one._id in former ? { ...one, order: former[one._id] } : one,
  );
  const back = sortByOrder(withFormer).map(({ _id }) => _id);
  const wanted = sequence.filter((id) => back.includes(id));
  if (back.filter((id) => wanted.includes(id)).every((id, at) => id === wanted[at]))
    return Object.fromEntries(Object.entries(former).filter(([id]) => back.includes(id)));
  const rank = (id: string) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  const orders = numbered(sections.toSorted((one, other) => rank(one._id) - rank(other._id)));
  const changed = sections.filter(({ _id, order }) => orders[_id] !== order);
  return Object.fromEntries(changed.map(({ _id }) => [_id, orders[_id] ?? null]));
}

/**
 * Returns the orders to write so that a section stands at a position (from 0) among all: a free number where there is
 * one, else also those that follow, until one is larger already. What need not change is left out.
 */
export function newOrders(sections: readonly Section[], sectionId: string, to: number): Orders {
  const sorted = sortByOrder(sections);
  const moved = sorted.find(({ _id }) => _id === sectionId);
  if (!moved || sorted[to] === moved) return {};
  const wanted = sorted.filter((section) => section !== moved).toSpliced(to, 0, moved);
  const withOrders = (orders: Orders) =>
    sections.map((section) => ({ ...section, order: orders[section._id] ?? section.order }));
  const few = ordersFrom(wanted, wanted.indexOf(moved));
  const isWanted = sortByOrder(withOrders(few)).every(({ _id }, at) => _id === wanted[at]?._id);
  const orders = isWanted ? few : numbered(wanted);
  const changed = sections.filter(({ _id, order }) => (orders[_id] ?? order) !== order);
  return Object.fromEntries(changed.map(({ _id }) => [_id, orders[_id] ?? null]));
}
