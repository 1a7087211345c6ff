import fc from 'fast-check';
import { type ContentType, contentTypes } from './content';
import type { Viewer } from './contentModel';

const second = 1_000;
const day = 86_400 * second;

const kind = <T extends string>(name: T) => fc.constant(name);
const type = fc.constantFrom<ContentType>(...contentTypes);
const viewer = fc.constantFrom<Viewer>('admin', 'premium', 'free');
const place = fc.nat(7);

/** What decides who sees an item and what stands in it, before times and ids are known. */
const choice = fc.record({
  isPublic: fc.boolean(),
  /** Milliseconds from now; null for no date. */
  publishIn: fc.constantFrom(null, -day, -1, 0, 1, second, day),
  tier: fc.constantFrom('free' as const, 'premium' as const),
  /** Places among the tags that there are, and one that there is not. */
  tags: fc.array(fc.nat(4), { maxLength: 3 }),
});

/** One call, or time that passes. `place` is that of an item among those of its type. */
export const contentStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('create'), type, choice }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('replace'), type, place, choice }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remove'), type, place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('wait'), time: fc.constantFrom(1, second, day) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('list'),
      type,
      viewer,
      showAll: fc.boolean(),
      isShort: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('get'), type, place, viewer }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('join'), name: fc.constantFrom('Ása', 'Ásta', 'Óli') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('users'),
      search: fc.constantFrom('@model.example', 'ás', 'óli'),
      skip: fc.nat(6),
      limit: fc.integer({ min: 1, max: 5 }),
    }),
  },
);

type ArbitraryValue<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Choice = ArbitraryValue<typeof choice>;
export type ContentStep = ArbitraryValue<typeof contentStep>;
