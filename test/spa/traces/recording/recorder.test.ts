import fc from 'fast-check';
import {
  combineReducers,
  compose,
  createStore,
  type Reducer,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  type PressedElement,
  stateJumped,
  type TraceAction,
  type TraceFile,
} from '../../../../src/spa/traces/format/format';
import {
  createRecorder,
  type RecorderOptions,
} from '../../../../src/spa/traces/recording/recorder';
import { readTrace } from '../../../../src/spa/traces/replay/readTrace';
import { replayTrace } from '../../../../src/spa/traces/replay/replayTrace';
import type { SegmentEntry, Segments } from '../../../../src/spa/traces/recording/segments';
import { createObservableStore } from '../../../../src/spa/traces/recording/observableStore';
import { counted, noted, tinyReducer } from '../../../support/traces/tinyApp';

/** Puts another state in the place of the present one, as the DevTools do, beneath the recorder. */
const travelling: StoreEnhancer<{ travel: (state: unknown) => void }> =
  (next) => (reducer, preloadedState) => {
    const withTravel: Reducer = (state, action: UnknownAction) =>
      action.type === 'TRAVEL' ? action.state : reducer(state, action as never);
    const store = next(withTravel as typeof reducer, preloadedState);
    return {
      ...store,
      travel: (state: unknown) =>
        store.dispatch({ type: 'TRAVEL', state } as unknown as Parameters<
          typeof store.dispatch
        >[0]),
    };
  };

function record(reducer: Reducer = tinyReducer, options: Partial<RecorderOptions> = {}) {
  const watch = createObservableStore();
  const enhancer = compose(watch.enhancer, travelling) as typeof travelling;
  const store = createStore(reducer, undefined, enhancer);
  const recorder = createRecorder({
    store: watch,
    loadRootReducer: () => Promise.resolve(reducer),
    rules: { personalKeys: ['email', 'fullName'] },
    ...options,
  });
  recorder.start(options.segments !== undefined);
  return { store, recorder };
}

const actionsIn = ({ payload }: TraceFile) => JSON.parse(payload) as TraceAction[];

const replayed = (file: TraceFile, reducer: Reducer = tinyReducer) =>
  replayTrace(readTrace(JSON.stringify(file)), { reducer });

function expectSound(file: TraceFile, reducer: Reducer = tinyReducer) {
  expect(replayed(file, reducer)).toMatchObject({
    verdict: 'DETERMINISTIC',
    finalHash: file.finalHash,
  });
  expect(file.meta.commutes).toBe(true);
  expect(file.steps).toHaveLength(actionsIn(file).length);
}

describe('the recorder', () => {
  it('writes a file that replays to the same states', async () => {
    const { store, recorder } = record();
    store.dispatch(counted('anna@example.org'));
    store.dispatch({ type: 'unknown' });
    store.dispatch(noted('second'));
    const file = await recorder.save('Wrong sum, says anna@example.org');
    expectSound(file);
    expect(file).toMatchObject({ format: 'admin-trace', version: 1 });
    expect(file.steps.map(([, changed]) => Object.keys(changed))).toEqual([
      ['counter'],
      [],
      ['notes'],
    ]);
    expect(Object.keys(file.steps[0]?.[3]?.fields ?? {})).toEqual([
      '/counter/count',
      '/counter/last',
    ]);
    expect(file.meta).toMatchObject({
      actions: 3,
      dropped: 0,
      jumps: 0,
      redaction: { policy: 1, emails: true },
      note: expect.stringMatching(/^Wrong sum, says u-\w+@redacted\.invalid$/),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      browser: navigator.userAgent,
    });
    expect(JSON.stringify(file)).not.toContain('anna');
  });

  it('says by its brands and system which browser has recorded, where that tells them', async () => {
    const brands = [
      { brand: 'Not_A Brand', version: '99' },
      { brand: 'Chromium', version: '142' },
    ];
    Object.assign(navigator, { userAgentData: { brands, platform: 'Linux' } });
    try {
      const { store, recorder } = record();
      store.dispatch(noted('a'));
      expect((await recorder.save('')).meta.browser).toBe('Chromium 142, Linux');
    } finally {
      Object.assign(navigator, { userAgentData: undefined });
    }
  });

  it('keeps beside an action what was pressed before it, redacted', async () => {
    const pressed: PressedElement[] = [
      { role: 'button', name: 'Forgot pass: anna@example.org', by: 'click' },
    ];
    const { store, recorder } = record(tinyReducer, { takePressed: () => pressed.splice(0) });
    store.dispatch(counted('one'));
    store.dispatch(counted('two'));
    pressed.push({ role: 'link', name: `${'a '.repeat(45)}anna.larsen@example.org`, by: 'click' });
    store.dispatch(counted('three'));
    const file = await recorder.save('');
    // A name that is too long is cut after that, lest half an address be left.
    expect(JSON.stringify(file)).not.toContain('anna.lar');
    const [first, second, third] = file.steps.map(([, , , outcome]) => outcome?.pressed);
    expect(third?.[0]?.name).toMatch(/^(?:a ){45}u-[0-9a-f]{8}$/);
    expect(first).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/^Forgot pass: u-\w+@redacted/) }),
    ]);
    expect(second).toBeUndefined();
    expectSound(file);
  });

  it('keeps no name of a person that was chosen in a list', async () => {
    const pressed: PressedElement[] = [];
    const { store, recorder } = record(tinyReducer, {
      takePressed: () => pressed.splice(0),
      rules: { personalKeys: ['fullName'] },
    });
    store.dispatch({ type: 'read', payload: { fullName: 'Gudrun  Hallsdottir' } });
    pressed.push({ role: 'combobox', name: 'Person', option: 'Gudrun Hallsdottir', by: 'input' });
    store.dispatch(counted('one'));
    const file = await recorder.save('');
    expect(file.steps[1]?.[3]?.pressed?.[0]?.option).toBeTruthy();
    expect(JSON.stringify(file)).not.toMatch(/Gudrun|Hallsdottir/);
  });

  it('has actions in the order of the reducer when subscribers dispatch', async () => {
    const { store, recorder } = record();
    store.subscribe(() => {
      const { count } = (store.getState() as { counter: { count: number } }).counter;
      if (count === 1 || count === 3) store.dispatch(counted(`after ${count}`));
    });
    store.dispatch(counted('first'));
    store.dispatch(counted('second'));
    const file = await recorder.save('');
    expect(actionsIn(file).map(({ payload }) => payload)).toEqual([
      'first',
      'after 1',
      'second',
      'after 3',
    ]);
    expectSound(file);
  });

  it.each([
    ['actions', { maxActions: 5, maxChars: 1_000_000 }, 5],
    ['characters', { maxActions: 1_000, maxChars: 400 }, 10],
  ])(
    'keeps the latest if there are too many %s, and merges the others into the start',
    async (_what, limits, kept) => {
      const { store, recorder } = record(tinyReducer, { limits });
      for (let index = 0; index < 50; index += 1) {
        store.dispatch(index % 2 === 0 ? counted(`${index}`) : noted(`${index}`));
      }
      const file = await recorder.save('');
      expect(file.meta).toMatchObject({ actions: kept, dropped: 50 - kept });
      expect(actionsIn(file).at(-1)?.payload).toBe('49');
      expect(JSON.parse(file.preloadedState).notes.texts).toHaveLength(Math.floor((50 - kept) / 2));
      expectSound(file);
    },
  );

  it('records an action whose reducer throws, with the redacted message, and goes on', async () => {
    const failing: Reducer = (state, action) => {
      if (action.type === 'bad') throw new Error('No note of anna@example.org.');
      return tinyReducer(state, action);
    };
    const { store, recorder } = record(failing, { limits: { maxActions: 3, maxChars: 1e6 } });
    store.dispatch(noted('one'));
    for (let time = 0; time < 2; time += 1) {
      expect(() => store.dispatch({ type: 'bad' })).toThrow('No note of');
    }
    store.dispatch(noted('two'));
    store.dispatch(noted('three'));
    const file = await recorder.save('');
    expect(actionsIn(file).map(({ type }) => type)).toEqual(['bad', 'notes/noted', 'notes/noted']);
    expect(file.steps[0]?.[3]?.threw).toMatch(/^No note of u-\w+@redacted\.invalid\.$/);
    expectSound(file, failing);
  });

  it('keeps on recording when an error without a message leaves the buffer', async () => {
    const failing: Reducer = (state, action) => {
      if (action.type === 'bad') throw new Error('');
      return tinyReducer(state, action);
    };
    const { store, recorder } = record(failing, { limits: { maxActions: 1, maxChars: 1e6 } });
    expect(() => store.dispatch({ type: 'bad' })).toThrow(new Error(''));
    store.dispatch(noted('one'));
    store.dispatch(noted('two'));
    const file = await recorder.save('');
    expect(recorder.isRecording()).toBe(true);
    expect(file.meta).toMatchObject({ actions: 1, dropped: 2 });
    expectSound(file, failing);
    recorder.stop();
  });

  it('records errors beside the actions, redacted, with the action that they follow', async () => {
    const { store, recorder } = record(tinyReducer, { limits: { maxActions: 2, maxChars: 1e6 } });
    const output = window.console;
    const noted = jest.spyOn(output, 'error').mockImplementation(() => {});
    // The spy replaced what the recorder had put there; a new recording wraps the spy.
    recorder.start();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('before any action') }));
    for (const name of ['one', 'two', 'three']) store.dispatch(counted(name));
    output.error('Refused: Ida Berg has it');
    store.dispatch({
      type: 'failed',
      error: { name: 'X', message: 'Ida Berg has it', status: 423 },
    });
    output.error('No answer for anna@example.org', { status: 500 });
    expect(noted).toHaveBeenCalledWith('No answer for anna@example.org', { status: 500 });
    const file = await recorder.save('');
    expect(file.sideEntries).toEqual([
      // Whom it names is known only by what came after.
      expect.objectContaining({
        step: 1,
        text: expect.stringMatching(/^Refused: \[redacted:\w+\]$/),
      }),
      {
        step: 2,
        ms: expect.any(Number),
        kind: 'console',
        text: expect.stringMatching(/^No answer for u-\w+@redacted\.invalid \{"status":500\}$/),
      },
    ]);
    expectSound(file);
    recorder.stop();
    expect(output.error).toBe(noted);
    noted.mockRestore();
  });

  it('hides an address that is typed letter by letter, in all its beginnings', async () => {
    const fields: Reducer = (state = {}, action) => {
      const { path, value } = (action['payload'] ?? {}) as { path?: string; value?: string };
      // As undo does, whose steps end with words.
      const isWord = /\s$/.test(value ?? '');
      return path === undefined ? state : { ...state, [path]: value, isWord };
    };
    const { store, recorder } = record(fields);
    const type = (path: string, text: string) => {
      for (let length = 1; length <= text.length; length += 1) {
        store.dispatch({
          type: 'fieldEdited',
          payload: { id: '7', path, value: text.slice(0, length) },
        } as never);
      }
    };
    type('title', 'A quiet hour');
    type('author', 'canary.bird@aviary.example');
    type('description', 'Ask canary.bird@aviary.example or\tcome');
    type('source', 'Own work');
    const file = await recorder.save('');
    const text = JSON.stringify(file);
    expect(text).not.toMatch(/canary|\bcan\b|"c"/);
    expect(text).toContain('A quiet hour');
    expect(text).toContain('Own work');
    expectSound(file, fields);
  });

  it('replays whatever is typed, deleted, read anew or refused, with and without addresses', async () => {
    interface Draft {
      base: string;
      edit?: string;
      failure?: unknown;
      undo: (string | undefined)[];
    }
    // As a draft does: an edit that equals what was read is none, and one that changes nothing is no step of undo.
    const draft: Reducer = (state: Draft = { base: '', undo: [] }, { type, payload }) => {
      const { base, edit, undo } = state;
      const { value, error } = (payload ?? {}) as { value?: string; error?: unknown };
      if (type === 'read') return { base: value, undo: [], ...(edit !== value && { edit }) };
      if (type === 'refused') return { ...state, failure: error };
      if (type === 'undone') return { ...state, edit: undo[0], undo: undo.slice(1) };
      if (type !== 'edited' || value === (edit ?? base)) return state;
      return { ...state, edit: value === base ? undefined : value, undo: [edit, ...undo] };
    };
    const text = fc.constantFrom('Ann', 'a', 'ann@x.org', 'Ask Ann', 'Ask ann@x.org, or come', '');
    const event = fc.tuple(fc.constantFrom('typed', 'typed', 'read', 'refused', 'undone'), text);
    const scripts = fc.array(event, { minLength: 2, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        const { store, recorder } = record(combineReducers({ draft }));
        const send = (type: string, payload = {}) =>
          store.dispatch({ type, payload: { path: 'author', ...payload } } as never);
        for (const [kind, target] of script) {
          const { base, edit } = store.getState().draft as Draft;
          let value = edit ?? base;
          while (kind === 'typed' && value !== target) {
            const next = target.startsWith(value) ? target.slice(0, value.length + 1) : undefined;
            send('edited', { value: (value = next ?? value.slice(0, -1)) });
          }
          const error = { name: 'Refused', message: target, status: 400 };
          if (kind !== 'typed') send(kind, kind === 'refused' ? { error } : { value: target });
          // A pause.
          if (kind !== 'typed') recorder.flush();
        }
        const file = await recorder.save('');
        expect(file.meta.commutes).toBe(true);
        expect(JSON.stringify(file)).not.toMatch(/ann@/i);
      }),
      { numRuns: 50 },
    );
  });

  it('marks where time travel set another state', async () => {
    const { store, recorder } = record(tinyReducer, {
      limits: { maxActions: 4, maxChars: 10_000 },
    });
    const earlier = store.getState();
    store.dispatch(counted('one'));
    store.travel({ ...earlier, notes: { texts: ['from bob@example.org'] } });
    // A notification after which the state is what it was.
    store.travel(store.getState());
    store.dispatch(noted('after'));
    const file = await recorder.save('');
    expect(actionsIn(file).map(({ type }) => type)).toEqual([
      'counter/counted',
      stateJumped,
      'notes/noted',
    ]);
    expect(file.meta.jumps).toBe(1);
    expectSound(file);
    for (const text of ['a', 'b', 'c']) store.dispatch(counted(text));
    const later = await recorder.save('');
    expect(later.meta).toMatchObject({ dropped: 2, actions: 4 });
    expect(JSON.stringify(later)).not.toContain('bob');
    expectSound(later);
  });

  it('continues when the other slices are injected, and saves a complete initial state', async () => {
    const all = { early: tinyReducer, late: tinyReducer };
    let current = combineReducers({ early: all.early }) as Reducer;
    const { store, recorder } = record((state, action) => current(state, action), {
      loadRootReducer: () => Promise.resolve(combineReducers(all)),
    });
    store.dispatch({ type: 'begun' });
    const first = await recorder.save('');
    expect(Object.keys(JSON.parse(first.preloadedState))).toEqual(['early', 'late']);
    expectSound(first, combineReducers({ early: all.early, late: all.late }));
    current = combineReducers(all) as Reducer;
    store.dispatch(counted('one'));
    const file = await recorder.save('');
    expect(file.meta).toMatchObject({ actions: 2, jumps: 0 });
    expectSound(file, combineReducers(all));
  });

  it('reports at the very action when a reducer derives something from redacted data', async () => {
    const domain: Reducer = (state: string | null = null, action: UnknownAction) =>
      action.type === 'seen' ? String(action.email).split('@')[1] : state;
    const reducer = combineReducers({ domain, tiny: tinyReducer });
    const { store, recorder } = record(reducer);
    store.dispatch(counted('harmless'));
    store.dispatch({ type: 'seen', email: 'carl@example.org' });
    const file = await recorder.save('');
    expect(file.meta.commutes).toBe(false);
    expect(replayed(file, reducer).first).toMatchObject({
      index: 1,
      type: 'seen',
      slice: 'domain',
    });
  });

  it('keeps the random id of the API, also one that reads as Base64 of an address', async () => {
    const id = 'KS1kVEBwQ9mq-XSAGclPj';
    const registered = 'api/config/middlewareRegistered';
    const reducer: Reducer = (state: unknown = false, action: UnknownAction) =>
      action.type === registered ? action.payload === id || 'conflict' : state;
    const { store, recorder } = record(combineReducers({ api: reducer }));
    store.dispatch({ type: registered, payload: id });
    const file = await recorder.save('');
    expectSound(file, combineReducers({ api: reducer }));
  });

  it('stops by itself, without affecting the app, when an action cannot be recorded', async () => {
    const failures: unknown[] = [];
    const { store, recorder } = record(tinyReducer, { onFailure: (error) => failures.push(error) });
    const circle: UnknownAction = { type: 'circle' };
    circle.self = circle;
    store.dispatch(circle);
    store.dispatch(counted('on'));
    expect(store.getState()).toMatchObject({ counter: { count: 1 } });
    await recorder.save('');
    expect(recorder.isRecording()).toBe(false);
    expect(failures).toEqual([expect.any(RangeError)]);
  });

  it('keeps its recording after a stop, until it is started again', async () => {
    const { store, recorder } = record();
    store.dispatch(counted('one'));
    recorder.stop();
    store.dispatch(counted('two'));
    expect(recorder.isRecording()).toBe(false);
    const kept = await recorder.save('');
    expect(kept.meta.actions).toBe(1);
    expectSound(kept);
    recorder.start();
    store.dispatch(counted('three'));
    expect(recorder.isRecording()).toBe(true);
    const anew = await recorder.save('');
    expect(actionsIn(anew).map(({ payload }) => payload)).toEqual(['three']);
    expectSound(anew);
    const none = createRecorder({
      store: createObservableStore(),
      loadRootReducer: () => Promise.resolve(tinyReducer),
      rules: { personalKeys: [] },
    });
    expect(none.hasRecording()).toBe(false);
    await expect(none.save('')).rejects.toThrow('Nothing has been recorded yet.');
  });

  describe('after a reload', () => {
    /** What pages of a tab keep, in memory. */
    function keptSegments() {
      let entries: SegmentEntry[] = [];
      return (): Segments => {
        const former = [...entries];
        return {
          hasFormer: Promise.resolve(former.length > 0),
          readFormer: async () => Promise.resolve(former),
          add: (entry) => void entries.push(JSON.parse(JSON.stringify(entry))),
          forget: () => {
            entries = [];
          },
        };
      };
    }
    const page = (segments: Segments, limits?: RecorderOptions['limits']) => {
      const isSignOut = ({ type }: UnknownAction) => type === 'bye';
      const options = { segments, isSignOut, ...(limits && { limits }) };
      return record(tinyReducer, options);
    };

    it('goes on with what the pages before it recorded, in a state of its own', async () => {
      const next = keptSegments();
      const first = page(next());
      first.store.dispatch(noted('before'));
      first.store.dispatch(counted('ida@example.org'));
      first.recorder.flush();
      const second = page(next());
      second.store.dispatch(counted('after'));
      const file = await second.recorder.save('');
      expect(actionsIn(file).map(({ type }) => type)).toEqual([
        'notes/noted',
        'counter/counted',
        stateJumped,
        'counter/counted',
      ]);
      expect(JSON.stringify(file)).not.toContain('ida');
      expect(file.meta).toMatchObject({ actions: 4, dropped: 0, jumps: 0, commutes: true });
      expectSound(file);
      second.recorder.flush();
      const third = page(next(), { maxActions: 3, maxChars: 1e6 });
      third.store.dispatch(counted('again'));
      const last = await third.recorder.save('');
      expect(last.meta).toMatchObject({ actions: 3, dropped: 3 });
      expectSound(last);
    });

    it('keeps no more than a trace may hold', async () => {
      const next = keptSegments();
      const limits = { maxActions: 10, maxChars: 1e6 };
      const first = page(next(), limits);
      for (let index = 0; index < 95; index += 1) first.store.dispatch(counted(`number ${index}`));
      first.recorder.flush();
      expect((await next().readFormer()).length).toBeLessThan(25);
      const second = page(next(), { maxActions: 100, maxChars: 1e6 });
      const file = await second.recorder.save('');
      expect(actionsIn(file).findLast(({ type }) => type === 'counter/counted')?.payload).toBe(
        'number 94',
      );
      expectSound(file);
    });

    it('keeps nothing of before a sign-out, while the recording itself goes on', async () => {
      const next = keptSegments();
      const first = page(next());
      first.store.dispatch(noted('personal'));
      first.store.dispatch({ type: 'bye' });
      first.store.dispatch(counted('signed out'));
      expect((await first.recorder.save('')).meta.actions).toBe(3);
      const kept = JSON.stringify(await next().readFormer());
      expect(kept).toContain('signed out');
      expect(kept).not.toMatch(/"payload":"personal"/);
      const second = page(next());
      const file = await second.recorder.save('');
      expect(actionsIn(file).map(({ type }) => type)).toEqual(['counter/counted', stateJumped]);
      expectSound(file);
    });
  });
});
