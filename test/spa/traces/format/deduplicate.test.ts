import { createDeduplicator } from '../../../../src/spa/traces/format/deduplicate';

const row = (id: number) => ({ id, text: 'x'.repeat(300) });
const list = () => [row(1), row(2), row(3)];

test('a value that equals an earlier one becomes the same object, also at depth', () => {
  const share = createDeduplicator() as <Value>(value: Value) => Value;
  const first = share({ type: 'fetched', payload: list() });
  const again = share({ type: 'fetched', payload: list(), meta: { round: 2 } });
  expect(again).toEqual({ type: 'fetched', payload: list(), meta: { round: 2 } });
  expect(again.payload).toBe(first.payload);
  const changed = share({ payload: [row(1), { ...row(2), id: 9 }, row(3)] });
  expect(changed.payload).not.toBe(first.payload);
  expect(changed.payload[2]).toBe(first.payload[2]);
  expect(changed.payload.map(({ id }) => id)).toEqual([1, 9, 3]);
  const small = { id: 1 };
  expect(share({ small }).small).toBe(small);
});
