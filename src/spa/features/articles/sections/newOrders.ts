import type { Section } from '../../../../api';
import { isOrder, sortByOrder, sortKey } from '../../../model/sections';

/** The orders of some sections, by their ids. */
export type Orders = Readonly<Record<string, number | null>>;

/** Returns orders, by position, by which the section at `index` stands there; those of the sections before it stay. */
function raisedFrom(wanted: readonly Section[], index: number): Section['order'][] {
  const orders = wanted.map(({ order }) => order);
  const before = index === 0 ? 0 : orders[index - 1];
  const next = orders[index + 1];
  // After one without an order there is no number to go on from.
  if (!isOrder(before)) return wanted.map((_section, at) => at + 1);
  if (index === 0 && isOrder(next) && next > 1) return orders.with(0, Math.ceil(next) - 1);
  let last = Math.floor(before);
  for (const [at, section] of wanted.entries()) {
    if (at < index) continue;
    if (at > index && sortKey(section) > last) break;
    last += 1;
    orders[at] = last;
  }
  return orders;
}

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
  /** What changes when the wanted sections get these orders. */
  const changesTo = (orders: readonly Section['order'][]): Orders =>
    Object.fromEntries(
      [moved, ...wanted].flatMap((section) => {
        const order = orders[wanted.indexOf(section)];
        return order === section.order ? [] : [[section._id, order ?? null]];
      }),
    );
  const isWanted = (orders: Orders) =>
    Object.values(orders).every(Number.isInteger) &&
    sortByOrder(
      sections.map((one) => ({ ...one, order: orders[one._id] ?? one.order ?? null })),
    ).every(({ _id }, at) => _id === wanted[at]?._id);
  const exchanged = changesTo(sorted.map(({ order }) => order));
  const raised = changesTo(raisedFrom(wanted, wanted.indexOf(moved)));
  const isFree = Object.keys(raised).length === 1 && wanted.at(-1) !== moved;
  const numbered = changesTo(wanted.map((_section, at) => at + 1));
  return (isFree ? [raised] : [exchanged, raised]).find(isWanted) ?? numbered;
}
