import { combineReducers, createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit';
import {
  type TraceAction,
  type TraceFile,
  type TraceStep,
  traceFormat,
  traceVersion,
} from '../../../src/spa/traces/format/format';
import { hashOf } from '../../../src/spa/traces/format/hash';

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0, last: null as string | null },
  reducers: {
    counted: (state, { payload }: PayloadAction<string>) => {
      state.count += 1;
      state.last = payload;
    },
    ignored: (state) => state,
  },
});

const notes = createSlice({
  name: 'notes',
  initialState: { texts: [] as string[] },
  reducers: {
    noted: (state, { payload }: PayloadAction<string>) => {
      state.texts.push(payload);
    },
    emptied: (state) => {
      state.texts = [];
    },
  },
});

/** The reducer of an application that is small enough to look through. */
export const tinyReducer: Reducer = combineReducers({
  counter: counter.reducer,
  notes: notes.reducer,
});

export const { counted, ignored } = counter.actions;
export const { noted, emptied } = notes.actions;

/** What the recorder would have saved of these actions. */
export function tinyTrace(
  actions: readonly TraceAction[],
  reducer = tinyReducer,
  preloadedState: unknown = reducer(undefined, { type: '@@INIT' }),
): TraceFile {
  let state = preloadedState as Record<string, unknown>;
  const steps = actions.map((action, index): TraceStep => {
    const before = state;
    state = reducer(before, action);
    const changed = Object.keys(state).filter((name) => state[name] !== before[name]);
    const hashes = Object.fromEntries(changed.map((name) => [name, hashOf(state[name])]));
    return [index * 10, hashes, hashOf(action)];
  });
  return {
    format: traceFormat,
    version: traceVersion,
    payload: JSON.stringify(actions),
    preloadedState: JSON.stringify(preloadedState),
    steps,
    finalHash: hashOf(state),
    meta: {
      build: 'unbuilt',
      rtk: '2.14.0',
      startedAt: '2026-11-21T10:00:00.000Z',
      locale: 'en-US',
      timeZone: 'UTC',
      actions: actions.length,
      dropped: 0,
      jumps: 0,
      redaction: { policy: 1, emails: true },
      commutes: true,
      note: '',
    },
  };
}
