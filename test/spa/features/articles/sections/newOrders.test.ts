import fc from 'fast-check';
import type { Section } from '../../../../../src/api';
import {
  newOrders,
  type Orders,
} from '../../../../../src/spa/features/articles/sections/newOrders';
import { sortByOrder } from '../../../../../src/spa/model/sections';

const section = (_id: string, order: number | null): Section => ({ _id, order });
const withOrders = (orders: readonly (number | null)[]) =>
  orders.map((order, index) => section('abcdefgh'[index] ?? '', order));

const applied = (sections: readonly Section[], orders: Orders): Section[] =>
  sections.map((one) => (one._id in orders ? { ...one, order: orders[one._id] } : one));

describe('the orders that a move writes', () => {
  test.each([
    ['a free number between two', [1, 5, 9], 'c', 1, { c: 2 }],
    ['the number before the first', [5, 6, 7], 'c', 0, { c: 4 }],
    ['all, where there is none before the first', [1, 2, 3, 4], 'd', 0, { d: 1, a: 2, b: 3, c: 4 }],
    ['those that follow until one is larger', [1, 2, 3, 9], 'c', 1, { c: 2, b: 3 }],
    ['those of the sections that it passes', [1, 2, 3, 4, 5], 'a', 2, { a: 3, b: 1, c: 2 }],
    ['the same, back again', [1, 2, 3, 4, 5], 'c', 0, { c: 1, a: 2, b: 3 }],
    ['the last, where there is none after it', [1, 2, 3], 'a', 2, { a: 3, b: 1, c: 2 }],
    ['one more than the last, where orders are equal', [1, 2, 2], 'a', 2, { a: 3 }],
    ['a number before those without one', [1, null, 2], 'a', 1, { a: 3 }],
    ['all, after one without a number', [1, null, null], 'a', 1, { b: 1, a: 2, c: 3 }],
    ['ties only as far as they follow', [1, 1, 1, 1], 'd', 2, { d: 2, c: 3 }],
    ['integers between fractions', [0.5, 0.7, 3], 'c', 1, { c: 1, b: 2 }],
    ['nothing for its own position', [1, 1, null], 'b', 1, {}],
    ['nothing for a section that is not there', [1, 2], 'x', 0, {}],
  ] as const)('are %s', (_name, orders, moved, to, expected) => {
    expect(newOrders(withOrders(orders), moved, to)).toEqual(expected);
  });

  test('give the wanted order after any moves, as integers, and write no order that stays', () => {
    const order = fc.option(fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(0.5, 2.5)));
    const scenario = fc.record({
      orders: fc.array(order, { minLength: 1, maxLength: 8 }),
      moves: fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(scenario, ({ orders, moves }) => {
        let sections = withOrders(orders);
        let wanted = sortByOrder(sections).map(({ _id }) => _id);
        for (const [from, to] of moves) {
          const moved = wanted[from % wanted.length] ?? '';
          const position = to % wanted.length;
          wanted = wanted.filter((id) => id !== moved).toSpliced(position, 0, moved);
          const sequence = sortByOrder(sections).map(({ _id }) => _id);
          const at = sequence.indexOf(moved);
          const written = newOrders(sections, moved, position);
          expect(Object.values(written).every(Number.isSafeInteger)).toBe(true);
          // By the first one, undo and redo know which was moved.
          if (moved in written) expect(Object.keys(written)[0]).toBe(moved);
          const before = new Map(sections.map(({ _id, order: its }) => [_id, its]));
          const formerOrder = (id: string) => before.get(id) ?? null;
          sections = sections.map((one) => {
            if (!(one._id in written)) return one;
            expect(written[one._id]).not.toBe(one.order);
            return { ...one, order: written[one._id] };
          });
          expect(sortByOrder(sections).map(({ _id }) => _id)).toEqual(wanted);
          // The server stores them sorted, so equal orders come in another sequence afterwards.
          const stored = sortByOrder(sections);
          const former = Object.fromEntries(
            Object.keys(written).map((id) => [id, formerOrder(id)]),
          );
          const restored = applied(stored, former);
          const back = applied(restored, newOrders(restored, moved, at));
          expect(sortByOrder(back).map(({ _id }) => _id)).toEqual(sequence);
        }
      }),
    );
  });
});
