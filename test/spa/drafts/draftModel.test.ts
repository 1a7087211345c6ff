import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { valueIn } from '../../../src/spa/drafts/draft';
import { readAt } from '../../../src/spa/drafts/paths';
import { waitingPaths } from '../../../src/spa/drafts/waitingEdits';
import * as model from '../../support/drafts/draftModel';
import type { Answer, Model, Side } from '../../support/drafts/draftModel';
import { DraftTab, type RealServer, versioned } from '../../support/drafts/draftTab';

const paths = [
  'title.en-US',
  'title.fr-FR',
  'description.is-IS',
  'author',
  'sections.s1.order',
  'sections.s1.title.en-US',
] as const;

const firstItem = {
  _id: 'a',
  title: { 'en-US': 1, 'fr-FR': 2 },
  description: { 'is-IS': 3 },
  author: 4,
  sections: [{ _id: 's1', order: 5, title: { 'en-US': 6 } }],
  unknownToUs: { kept: true },
};

interface Real {
  server: RealServer;
  tabs: DraftTab[];
}

type Command = fc.Command<Model, Real>;
const tab = fc.nat(1);
const path = fc.constantFrom(...paths);
const side = fc.constantFrom<Side>('mine', 'theirs', 'mix');
const answer = fc.constantFrom<Answer>('ok', 'ok', 'refused', 'unreachable');
// The same small values again and again, so that both sides sometimes say the same.
const value = fc.integer({ min: 1, max: 9 });

/** Everything a person can see, and what would be sent, as the model has it and as it really is. */
function views(m: Model, { server, tabs }: Real): { expected: unknown; found: unknown }[] {
  const ofTabs = m.tabs.map((expected, index) => {
    const { draft } = tabs[index] as DraftTab;
    return {
      expected: [
        paths.map((one) => model.shown(expected, one)),
        Object.fromEntries(expected.unsaved),
        model.waitingPaths(expected).sort(),
        [expected.undo.length, expected.redo.length],
      ],
      found: [
        paths.map((one) => valueIn(draft, one)),
        draft.edits,
        waitingPaths(draft).sort(),
        [draft.done.length, draft.undone.length],
      ],
    };
  });
  const stored = {
    expected: [paths.map((one) => m.server.values.get(one)), { kept: true }],
    found: [paths.map((one) => readAt(server.item, one)), server.item.unknownToUs],
  };
  return [...ofTabs, stored];
}

/** `expect` is called for a difference only, which it words well: a hundred thousand times it is slow. */
function expectSame(m: Model, real: Real): void {
  for (const { expected, found } of views(m, real)) {
    if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
  }
}

/** A command on one tab, told twice: to the model and to the reducers. */
const onTab = (
  name: string,
  index: number,
  run: (m: model.ModelTab, real: DraftTab, whole: Model) => void,
  isPossible: (m: model.ModelTab) => boolean = () => true,
): Command => ({
  check: (m) => isPossible(m.tabs[index] as model.ModelTab),
  run: (m, real) => {
    run(m.tabs[index] as model.ModelTab, real.tabs[index] as DraftTab, m);
    expectSame(m, real);
  },
  toString: () => `tab ${index}: ${name}`,
});

const isFree = ({ sent }: model.ModelTab) => sent === null;

/** What happens most of the time is drawn more often. */
const often = (...arbitraries: fc.Arbitrary<Command>[]) =>
  arbitraries.flatMap((one) => [one, one, one]);

const saves = [
  fc.tuple(tab, path, value).map(([index, where, what]) =>
    onTab(`edit ${where} to ${what}`, index, (m, real) => {
      model.edit(m, [[where, what]]);
      real.edit(where, what);
    }),
  ),
  tab.map((index) =>
    onTab(
      'save',
      index,
      (m, real) => {
        model.startSave(m, 'all');
        real.saveAll();
      },
      isFree,
    ),
  ),
  fc.tuple(tab, path, value).map(([index, where, what]) =>
    onTab(
      `save only ${where} as ${what}`,
      index,
      (m, real) => {
        model.startSave(m, [where, what]);
        real.saveOne(where, what);
      },
      isFree,
    ),
  ),
  tab.map((index) =>
    onTab(
      'the connection is back',
      index,
      (m, real) => {
        model.startSave(m, 'waiting');
        real.saveWaiting();
      },
      (m) => isFree(m) && model.waitingPaths(m).length > 0,
    ),
  ),
  fc.tuple(tab, answer, side).map(([index, how, which]) =>
    onTab(
      `the save ends ${how}, taking ${which}`,
      index,
      (m, real, whole) => {
        model.endSave(m, whole, how, which);
        real.endSave(how, which);
      },
      (m) => !isFree(m) && !m.isExpired,
    ),
  ),
];

const others = [
  fc.tuple(tab, fc.boolean()).map(([index, isExpired]) =>
    onTab(isExpired ? 'the session expires' : 'signs in again', index, (m) => {
      // A save on its way waits for it; everything else goes on.
      m.isExpired = isExpired;
    }),
  ),
  fc
    .tuple(tab, fc.constantFrom('title', 'description'), fc.constantFrom('fr-FR', 'is-IS'))
    .map(([index, field, culture]) =>
      onTab(`shows ${field} in ${culture}`, index, (_m, real) => real.showCulture(field, culture)),
    ),
  tab.map((index) =>
    onTab('undo', index, (m, real) => {
      model.undo(m);
      real.undo();
    }),
  ),
  tab.map((index) =>
    onTab('redo', index, (m, real) => {
      model.redo(m);
      real.redo();
    }),
  ),
  tab.map((index) =>
    onTab('discard', index, (m, real) => {
      model.discard(m);
      real.discard();
    }),
  ),
  tab.map((index) =>
    onTab('reads the item again', index, (m, real, whole) => {
      model.read(m, whole);
      real.read();
    }),
  ),
  fc.tuple(tab, side).map(([index, which]) =>
    onTab(`reload, taking ${which}`, index, (m, real, whole) => {
      model.reload(m, whole, which);
      real.reload(which);
    }),
  ),
  fc.tuple(path, value).map(
    ([where, what]): Command => ({
      check: () => true,
      run: (m, real) => {
        m.server.values.set(where, what);
        m.server.version += 1;
        const other = new DraftTab(real.server);
        other.edit(where, what);
        other.saveAll();
        other.endSave('ok', 'mine');
        expectSame(m, real);
      },
      toString: () => `somebody else saves ${where} as ${what}`,
    }),
  ),
];

test('1,000 random sequences of actions on one item lose no edit and write nothing that nobody edited', () => {
  fc.assert(
    fc.property(
      fc.commands([...often(...saves), ...others], { maxCommands: 60, size: 'max' }),
      (sequence) => {
        fc.modelRun(() => {
          const server: RealServer = { item: versioned(firstItem, 1), version: 1 };
          const start: Model = {
            server: {
              values: new Map(paths.map((one) => [one, readAt(firstItem, one) as number])),
              version: 1,
            },
            tabs: [],
          };
          start.tabs = [model.openedTab(start), model.openedTab(start)];
          return {
            model: start,
            real: { server, tabs: [new DraftTab(server), new DraftTab(server)] },
          };
        }, sequence);
      },
    ),
    { numRuns: 1_000 },
  );
});
