import { createStore } from '@reduxjs/toolkit';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import { importState, stringify } from '@redux-devtools/utils';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '../../../../src/api';
import { rootReducer } from '../../../../src/spa/app/store/rootReducer';
import type { TraceAction, TraceFile } from '../../../../src/spa/traces/format/format';
import { hashOf } from '../../../../src/spa/traces/format/hash';
import { apiUid } from '../../../../src/spa/traces/replay/apiUid';
import { readTrace, readTraceBytes } from '../../../../src/spa/traces/replay/readTrace';
import { replayTrace } from '../../../../src/spa/traces/replay/replayTrace';
import { toDevtoolsExport } from '../../../../src/spa/traces/replay/devtools';

type Lifted = LiftedState<unknown, TraceAction, unknown>;

const uid = apiUid(api);
const options = { reducer: rootReducer, apiUid: uid };

/** A golden trace, as if it had been recorded in this process: a second one is another API to RTK Query. */
async function golden(name: string): Promise<string> {
  const path = join(__dirname, '../golden', `${name}.trace.json.gz`);
  const text = await readTraceBytes(await readFile(path));
  const { actions } = readTrace(text);
  const registered = actions.find(({ type }) => type === 'api/config/middlewareRegistered');
  return text.replaceAll(String(registered?.payload), String(uid));
}

/** The root reducer as it was when a trace was recorded: without the slices that the app has got since. */
function reducerOf(preloadedState: unknown) {
  if (typeof preloadedState !== 'object' || preloadedState === null) return rootReducer;
  const names = new Set(Object.keys(preloadedState));
  return (...args: Parameters<typeof rootReducer>) =>
    Object.fromEntries(Object.entries(rootReducer(...args)).filter(([name]) => names.has(name)));
}

/** A store with the published core of the DevTools inside. */
function instrumented(preloadedState?: unknown, maxAge?: number) {
  // As the extension sets it.
  const pauseActionType = '@@PAUSED';
  const enhancer = instrument(undefined, { pauseActionType, ...(maxAge && { maxAge }) });
  const reducer = reducerOf(preloadedState);
  const store = createStore(reducer as never, preloadedState as never, enhancer as never);
  return store as unknown as {
    dispatch: (action: TraceAction) => void;
    liftedStore: { getState: () => Lifted; dispatch: (action: unknown) => void };
  };
}

/** The state of the monitor after these actions. */
function liftedAfter(text: string, maxAge?: number): Lifted {
  const { preloadedState, actions } = readTrace(text);
  const store = instrumented(preloadedState, maxAge);
  for (const action of actions) store.dispatch(action);
  return store.liftedStore.getState();
}

/** As the extension writes it by default. */
const defaultExport = ({ actionsById, stagedActionIds, committedState }: Lifted): string =>
  stringify({
    payload: stringify(stagedActionIds.slice(1).map((id) => actionsById[id]?.action)),
    preloadedState: stringify(committedState),
  });

describe('the published core of the Redux DevTools', () => {
  it.each([undefined, 20])(
    'exports traces that replay, also when it keeps %s actions',
    async (maxAge) => {
      const text = await golden('create-article');
      const { finalHash } = readTrace(text);
      const { warnings } = replayTrace(readTrace(text), options);
      const lifted = liftedAfter(text, maxAge);
      const exports = [stringify(lifted), stringify(lifted, true), defaultExport(lifted)];
      const results = exports.map((file) => replayTrace(readTrace(file), options));
      for (const result of results) {
        expect(result.finalHash).toBe(finalHash);
        expect(result.warnings).toEqual(warnings);
      }
      expect(results.map(({ verdict }) => verdict)).toEqual([
        'DETERMINISTIC',
        'DETERMINISTIC',
        'REPEATABLE',
      ]);
    },
  );

  /** What a person did in the monitor, in the middle and at the end of what happened in the app. */
  const uses: readonly {
    name: string;
    during?: () => unknown;
    during2?: () => unknown;
    end?: (last: number) => unknown;
    lifted: string;
    byDefault: string;
    warning?: string;
  }[] = [
    {
      name: 'paused',
      during: () => ActionCreators.pauseRecording(true),
      lifted: 'DETERMINISTIC',
      byDefault: 'REPEATABLE',
      warning: 'While the DevTools were paused',
    },
    {
      name: 'paused for a while',
      during: () => ActionCreators.pauseRecording(true),
      during2: () => ActionCreators.pauseRecording(false),
      lifted: 'DETERMINISTIC',
      byDefault: 'REPEATABLE',
    },
    {
      name: 'jumped',
      end: () => ActionCreators.jumpToAction(5),
      lifted: 'DETERMINISTIC',
      byDefault: 'REPEATABLE',
    },
    {
      name: 'skipped',
      end: (last) => ActionCreators.toggleAction(last),
      lifted: 'DETERMINISTIC',
      byDefault: 'REPEATABLE',
    },
    {
      name: 'committed',
      during: () => ActionCreators.commit(),
      lifted: 'DETERMINISTIC',
      byDefault: 'REPEATABLE',
    },
  ];

  it.each(uses)('exports traces that replay when it was $name', async (use) => {
    const { actions, preloadedState } = readTrace(await golden('create-article'));
    const store = instrumented(preloadedState);
    for (const [index, action] of actions.entries()) {
      if (use.during && index === 20) store.liftedStore.dispatch(use.during());
      if (use.during2 && index === 25) store.liftedStore.dispatch(use.during2());
      store.dispatch(action);
    }
    const edited = actions.findLastIndex(({ type }) => type === 'articles/fieldEdited');
    if (use.end) store.liftedStore.dispatch(use.end(edited + 1));
    const monitor = store.liftedStore.getState();
    const lifted = replayTrace(readTrace(stringify(monitor)), options);
    expect(lifted.verdict).toBe(use.lifted);
    expect(lifted.finalHash).toBe(hashOf(monitor.computedStates.at(-1)?.state));
    const byDefault = replayTrace(readTrace(defaultExport(monitor)), options);
    expect(byDefault.verdict).toBe(use.byDefault);
    for (const { warnings } of [lifted, byDefault]) {
      const found = warnings.some((text) => text.startsWith(use.warning ?? 'While recording'));
      expect(found).toBe(use.warning !== undefined);
    }
  });

  it('exchanges 5,000 actions with us, both ways', async () => {
    const text = await golden('create-article');
    const { actions, preloadedState } = readTrace(text);
    const edit = actions.findIndex(({ type }) => type === 'articles/fieldEdited');
    const one = actions[edit] as TraceAction & { payload: object };
    const more = Array.from({ length: 5_000 - edit }, (_, index) => ({
      ...one,
      payload: { ...one.payload, value: `Version ${index}` },
    }));
    const file = { payload: JSON.stringify([...actions.slice(0, edit), ...more]) };
    const ours = JSON.stringify({ ...file, preloadedState: JSON.stringify(preloadedState) });
    const { finalHash } = replayTrace(readTrace(ours), options);
    const { liftedStore } = instrumented(preloadedState, 6_000);
    liftedStore.dispatch({ type: 'IMPORT_STATE', ...importState(ours, {}) });
    const monitor = liftedStore.getState();
    expect(monitor.stagedActionIds).toHaveLength(5_001);
    expect(hashOf(monitor.computedStates.at(-1)?.state)).toBe(finalHash);
    const back = readTrace(defaultExport(monitor));
    expect(back.actions).toHaveLength(5_000);
    expect(replayTrace(back, options).finalHash).toBe(finalHash);
  });

  it.each([
    ['our own file', (text: string) => text],
    ['a converted one', (text: string) => toDevtoolsExport(readTrace(text))],
  ])('imports %s and reaches the same final state', async (_, convert) => {
    const text = await golden('create-article');
    const imported = importState(convert(text), {});
    const { liftedStore } = instrumented(readTrace(text).preloadedState);
    liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported });
    const { computedStates, actionsById } = liftedStore.getState();
    expect(hashOf(computedStates.at(-1)?.state)).toBe((JSON.parse(text) as TraceFile).finalHash);
    expect(Object.keys(actionsById)).toHaveLength(readTrace(text).actions.length + 1);
  });
});
