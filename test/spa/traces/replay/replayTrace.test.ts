import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import {
  stateJumped,
  type TraceAction,
  type TraceFile,
} from '../../../../src/spa/traces/format/format';
import { hashOf } from '../../../../src/spa/traces/format/hash';
import { apiUid } from '../../../../src/spa/traces/replay/apiUid';
import { readTrace } from '../../../../src/spa/traces/replay/readTrace';
import { replayTrace } from '../../../../src/spa/traces/replay/replayTrace';
import {
  counted,
  emptied,
  ignored,
  noted,
  tinyReducer,
  tinyTrace,
} from '../../../support/traces/tinyApp';
import { seededRandom, withFault } from '../../../support/traces/traceFaults';

const read = (file: unknown) => readTrace(JSON.stringify(file));
const options = { reducer: tinyReducer };

const session = (length: number, random = seededRandom(1)): TraceAction[] =>
  Array.from({ length }, (_, index) => {
    const makers = [counted, noted, () => emptied(), () => ignored()] as const;
    const make = makers[Math.floor(random() * makers.length)] ?? counted;
    return make(`text ${index}`);
  });

/** The same app with one more slice, which changes with every action. */
const grownReducer: Reducer = (state, action) => ({
  ...tinyReducer(state && { counter: state.counter, notes: state.notes }, action),
  later: (state?.later ?? 0) + 1,
});

describe('a trace of our own', () => {
  const trace = read(tinyTrace(session(200)));

  it('replays to the recorded states', () => {
    expect(replayTrace(trace, options)).toEqual({
      verdict: 'DETERMINISTIC',
      comparedWith: 'hashes',
      actions: 200,
      noOps: expect.any(Number),
      finalHash: trace.finalHash,
      warnings: [],
    });
  });

  it('reports every divergence at its action, or at the next one', () => {
    const missed = Array.from({ length: 200 }, (_, seed) => {
      const { at, kind, actions } = withFault(trace.actions, seed);
      const { first } = replayTrace({ ...trace, actions }, options);
      return { seed, kind, isFound: first?.index === at || first?.index === at + 1 };
    }).filter(({ isFound }) => !isFound);
    expect(missed).toEqual([]);
  });

  it('reports a changed reducer at the first action that it handles differently', () => {
    const changed: Reducer = (state, action) =>
      tinyReducer(state, counted.match(action) ? counted(action.payload.toUpperCase()) : action);
    const index = trace.actions.findIndex(counted.match);
    expect(replayTrace(trace, { reducer: changed }).first).toEqual({
      index,
      type: 'counter/counted',
      slice: 'counter',
      why: 'the hash of the state differs from the recording',
      differences: [],
    });
  });

  it('can be compared from one action to another', () => {
    const fault = { ...trace, actions: withFault(trace.actions, 3).actions };
    const { first } = replayTrace(fault, options);
    const index = first?.index ?? -1;
    expect(replayTrace(fault, { ...options, to: index - 1 })).toMatchObject({
      verdict: 'DETERMINISTIC',
      actions: index,
    });
    expect(replayTrace(fault, { ...options, from: index + 1 }).first?.index).not.toBe(index);
  });

  it('tells of its states one by one', () => {
    const seen: { index: number; state: unknown }[] = [];
    replayTrace(trace, options, (step) => seen.push(step));
    expect(seen.map(({ index }) => index)).toEqual([-1, ...trace.actions.keys()]);
    expect(hashOf(seen.at(-1)?.state)).toBe(trace.finalHash);
  });

  it('reports where the reducer throws', () => {
    const failing: Reducer = (state, action) => {
      if (counted.match(action)) throw new Error('no such article');
      return tinyReducer(state, action);
    };
    expect(replayTrace(trace, { reducer: failing }).first).toMatchObject({
      index: trace.actions.findIndex(counted.match),
      why: 'the reducer failed: no such article',
    });
  });

  it('goes on after an action whose reducer throws, as a store does', () => {
    const failing: Reducer = (state, action) => {
      if (emptied.match(action)) throw new Error('no such note');
      return tinyReducer(state, action);
    };
    const file = tinyTrace([noted('one'), emptied(), noted('two')]);
    const threw = { threw: 'no such note' };
    const steps: TraceFile['steps'] = file.steps.map(([ms, , hash], index) => {
      if (index === 1) return [ms, {}, hash, threw];
      const texts = index === 2 ? ['one', 'two'] : ['one'];
      return [ms, { notes: hashOf({ texts }) }, hash];
    });
    const finalHash = hashOf({
      counter: { count: 0, last: null },
      notes: { texts: ['one', 'two'] },
    });
    const crashed = { ...file, steps, finalHash };
    expect(replayTrace(read(crashed), { reducer: failing })).toMatchObject({
      verdict: 'DETERMINISTIC',
      actions: 3,
    });
    expect(replayTrace(read(crashed), { reducer: tinyReducer }).first).toMatchObject({
      index: 1,
      why: 'while recording, the reducer failed: no such note',
    });
    const seen: unknown[] = [];
    replayTrace(read(file), { reducer: failing }, ({ error }) => seen.push(error));
    expect(seen).toEqual([undefined, undefined, 'the reducer failed: no such note', undefined]);
  });

  it('names the slice and the path that a reducer changes in place, at the action that does it', () => {
    const inPlace: Reducer = (state, action) => {
      const next = tinyReducer(state, action);
      if (counted.match(action)) next.notes.texts.push('behind');
      return next;
    };
    const file = tinyTrace([noted('one'), counted('two'), noted('three')]);
    expect(replayTrace(read(file), { reducer: inPlace }).first).toEqual({
      index: 1,
      type: 'counter/counted',
      slice: 'notes',
      why: 'a reducer changed the state in place',
      differences: [{ pointer: '/notes/texts/1', recorded: undefined, replayed: 'behind' }],
    });
  });

  it('names the field where a state differs from the recorded hashes', () => {
    const file = tinyTrace([counted('one'), counted('two')]);
    const otherwise: Reducer = (state, action) => {
      const next = tinyReducer(state, action);
      const isSecond = counted.match(action) && action.payload === 'two';
      return isSecond ? { ...next, counter: { ...next.counter, count: 9 } } : next;
    };
    const fields = { '/counter/count': hashOf(2), '/counter/last': hashOf('two') };
    const steps: TraceFile['steps'] = file.steps.map(([ms, changed, hash], index) =>
      index === 1 ? [ms, changed, hash, { fields }] : [ms, changed, hash],
    );
    expect(replayTrace(read({ ...file, steps }), { reducer: otherwise }).first).toMatchObject({
      index: 1,
      slice: 'counter',
      differences: [{ pointer: '/counter/count', recorded: `hash ${hashOf(2)}`, replayed: 9 }],
    });
  });

  it('names what a reducer changes in an action', () => {
    const greedy: Reducer = (state, action) => {
      if (noted.match(action)) Object.assign(action, { payload: 'mine' });
      return tinyReducer(state, action);
    };
    expect(replayTrace(read(tinyTrace([noted('one')])), { reducer: greedy }).first).toMatchObject({
      index: 0,
      why: 'a reducer changed the action',
      differences: [{ pointer: '/payload', recorded: 'one', replayed: 'mine' }],
    });
  });

  it('starts from a state with slices that were added later, and reports those that no longer exist', () => {
    const begun = { counter: { count: 3, last: 'x' }, gone: {} };
    const file: TraceFile = {
      ...tinyTrace([noted('one')]),
      preloadedState: JSON.stringify(begun),
      finalHash: hashOf({ counter: begun.counter, notes: { texts: ['one'] } }),
    };
    // Redux says the same of a slice that nobody knows.
    const quiet: Reducer = (state, action) =>
      tinyReducer({ counter: state?.counter, notes: state?.notes }, action);
    expect(replayTrace(read(file), { reducer: quiet })).toMatchObject({
      verdict: 'DETERMINISTIC',
      warnings: ['This app has no slice named gone.'],
    });
  });

  it('does not compare a slice that the app got after the recording, and names it', () => {
    expect(replayTrace(trace, { reducer: grownReducer })).toEqual({
      verdict: 'DETERMINISTIC',
      comparedWith: 'hashes',
      actions: 200,
      noOps: 0,
      finalHash: trace.finalHash,
      warnings: ['Not compared, since the recording has no such slice: later.'],
    });
  });

  it('follows time travel, which restored an earlier state', () => {
    const past = tinyReducer(undefined, noted('past'));
    const jump = { type: stateJumped, payload: past };
    const travelling: Reducer = (state, action) =>
      action.type === stateJumped ? past : tinyReducer(state, action);
    const file = tinyTrace([counted('a'), jump, noted('b')], travelling);
    expect(replayTrace(read(file), options)).toMatchObject({ verdict: 'DETERMINISTIC' });
  });
});

describe('a trace of the DevTools', () => {
  const actions = session(20);
  const stateAfter = (done: readonly TraceAction[]): unknown =>
    done.reduce(
      (state, action) => tinyReducer(state, action),
      tinyReducer(undefined, { type: '' }),
    );
  const computedStates = [...actions.keys(), actions.length].map((count) => ({
    state: stateAfter(actions.slice(0, count)),
  }));
  const lifted = {
    actionsById: Object.fromEntries(
      [{ type: '@@INIT' }, ...actions].map((action, id) => [
        id,
        { type: 'PERFORM_ACTION', action },
      ]),
    ),
    stagedActionIds: [...computedStates.keys()],
    skippedActionIds: [],
    computedStates,
  };

  it('is compared with the states that its file holds', () => {
    expect(replayTrace(read(lifted), options)).toMatchObject({
      verdict: 'DETERMINISTIC',
      actions: 20,
    });
    expect(replayTrace(read(lifted), { reducer: grownReducer })).toMatchObject({
      verdict: 'DETERMINISTIC',
    });
  });

  it('with states reports where they differ', () => {
    const place = actions.findIndex(noted.match);
    const wrong = structuredClone(lifted);
    const state = wrong.computedStates[place + 1]?.state as { notes: { texts: string[] } };
    state.notes.texts = ['a/b', ...state.notes.texts];
    const { first } = replayTrace(read(wrong), options);
    expect(first).toMatchObject({ index: place, slice: 'notes', type: 'notes/noted' });
    expect(first?.differences[0]).toEqual({
      pointer: '/notes/texts/0',
      recorded: 'a/b',
      replayed: (actions[place] as ReturnType<typeof noted>).payload,
    });
  });

  it('without a state starts from the initial one', () => {
    expect(replayTrace(read({ payload: JSON.stringify(actions) }), options)).toMatchObject({
      verdict: 'REPEATABLE',
      finalHash: hashOf(stateAfter(actions)),
      warnings: [expect.stringContaining('initial state')],
    });
  });

  it('of another app is reported as doubtful', () => {
    const foreign = Array.from({ length: 12 }, (_, index) => ({ type: `todo/${index}` }));
    expect(replayTrace(read(foreign), options)).toMatchObject({
      noOps: 12,
      warnings: [
        expect.any(String),
        '12 of 12 actions change nothing: were they recorded in this app?',
      ],
    });
  });
});

describe('an API of RTK Query', () => {
  const makeApi = () => createApi({ baseQuery: fakeBaseQuery(), endpoints: () => ({}) });

  it('gets the name that it has in the replaying program', () => {
    const [recording, replaying] = [makeApi(), makeApi()];
    const uid = apiUid(recording);
    expect(uid).not.toBe(apiUid(replaying));
    const registered = { type: 'api/config/middlewareRegistered', payload: uid };
    const file = tinyTrace([registered], combineReducers({ api: recording.reducer }));
    const reducer = combineReducers({ api: replaying.reducer });
    expect(replayTrace(read(file), { reducer }).first).toMatchObject({ index: 0, slice: 'api' });
    const result = replayTrace(read(file), { reducer, apiUid: apiUid(replaying) });
    expect(result).toMatchObject({ verdict: 'DETERMINISTIC', noOps: 0 });
  });
});
