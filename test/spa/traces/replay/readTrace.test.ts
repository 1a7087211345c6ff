import { gzipSync } from 'node:zlib';
import {
  readTrace,
  readTraceBytes,
  TraceFileError,
} from '../../../../src/spa/traces/replay/readTrace';
import { counted, noted, tinyTrace } from '../../../support/traces/tinyApp';

const actions = [counted('one'), noted('two')];
const trace = tinyTrace(actions);
const start = { counter: { count: 7, last: null } };

const read = (file: unknown) => readTrace(JSON.stringify(file));

const lifted = {
  actionsById: {
    0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: 1 },
    1: { type: 'PERFORM_ACTION', action: actions[0], timestamp: 2 },
    2: { type: 'PERFORM_ACTION', action: counted('skipped'), timestamp: 3 },
    3: { type: 'PERFORM_ACTION', action: actions[1], timestamp: 4 },
  },
  stagedActionIds: [0, 1, 2, 3],
  skippedActionIds: [2],
  computedStates: [{ state: start }, { state: 1 }, { state: 1 }, { state: 3 }],
  currentStateIndex: 3,
  nextActionId: 4,
};

describe('the reader accepts a trace file', () => {
  it('of our own format', () => {
    expect(read(trace)).toEqual({
      kind: 'admin-trace',
      preloadedState: JSON.parse(trace.preloadedState),
      actions,
      steps: trace.steps,
      finalHash: trace.finalHash,
      meta: trace.meta,
      warnings: [],
    });
  });

  it('of our own format, with warnings about what is doubtful', () => {
    expect(
      read({ ...trace, meta: { ...trace.meta, jumps: 2, commutes: false } }).warnings,
    ).toHaveLength(2);
  });

  it('of the extension’s default export', () => {
    const file = { payload: JSON.stringify(actions), preloadedState: JSON.stringify(start) };
    expect(read(file)).toEqual({ kind: 'devtools', preloadedState: start, actions, warnings: [] });
    expect(read({ payload: file.payload })).toEqual({
      kind: 'devtools',
      actions,
      warnings: [expect.stringContaining('initial state')],
    });
  });

  it('of the extension’s lifted export, without skipped actions', () => {
    expect(read(lifted)).toEqual({
      kind: 'lifted',
      preloadedState: start,
      actions,
      states: [1, 3],
      warnings: [],
    });
    const { computedStates: _, ...withoutStates } = lifted;
    expect(read({ ...withoutStates, committedState: start })).toEqual({
      kind: 'lifted',
      preloadedState: start,
      actions,
      warnings: [expect.stringContaining('no states to compare')],
    });
  });

  it('with a list of actions, also as monitor records, also as text inside text', () => {
    const expected = { kind: 'actions', actions, warnings: [expect.any(String)] };
    expect(read(actions)).toEqual(expected);
    expect(read(JSON.stringify(actions))).toEqual(expected);
    expect(read([0, 1, 3].map((id) => Object.entries(lifted.actionsById)[id]?.[1]))).toEqual(
      expected,
    );
  });

  it('with the labels that RTK Query adds for readers, and without other brackets', () => {
    const arg = { endpointName: 'getArticle' };
    const labelled = [
      { type: 'api/executeQuery/fulfilled (getArticle)', meta: { arg } },
      { type: 'notes/noted (getArticle)' },
    ];
    expect(read(labelled).actions.map(({ type }) => type)).toEqual([
      'api/executeQuery/fulfilled',
      'notes/noted (getArticle)',
    ]);
  });

  it('with what the DevTools write for values that JSON cannot represent', () => {
    const file = [
      { type: 'a', payload: { list: [1, { deep: true }], gone: { $jsan: 'u' } } },
      { type: 'b', payload: { $jsan: '$[0].payload.list[1]' }, at: { $jsan: 'd0' } },
      { type: 'c', payload: [{ $jsan: 'u' }, { $jsan: 'r/x/' }, { $jsan: '$[0]["type"]' }] },
    ];
    expect(read(file).actions).toEqual([
      { type: 'a', payload: { list: [1, { deep: true }] } },
      { type: 'b', payload: { deep: true }, at: '1970-01-01T00:00:00.000Z' },
      { type: 'c', payload: [null, null, 'a'] },
    ]);
  });
});

const unusable: [what: string, file: unknown, message: RegExp][] = [
  ['JSON of another kind', { name: 'shala', version: '0.1.0' }, /no trace/],
  ['a number', 3, /no trace/],
  ['a list of other things', [{ type: 'a' }, 'b'], /Entry 1 .* no type/],
  ['a payload that is no text', { ...trace, payload: actions }, /"payload" .* not a text/],
  ['a payload that is no JSON', { payload: '[{' }, /"payload" .* not JSON/],
  ['a payload without actions', { payload: '{}' }, /no list of actions/],
  ['a first state that is no text', { ...trace, preloadedState: {} }, /"preloadedState"/],
  ['a first state that is no state', { ...trace, preloadedState: '[]' }, /lacks its first state/],
  ['steps of another length', { ...trace, steps: trace.steps.slice(1) }, /part at action 0/],
  ['a step too many', { ...trace, steps: [...trace.steps, [9, {}]] }, /part at action 2/],
  ['steps that are none', { ...trace, steps: [1, 2] }, /steps .* damaged/],
  ['version 2', { ...trace, version: 2 }, /version 2 .* reads version 1/],
  ['no version', { ...trace, version: undefined }, /does not say/],
  ['no final hash', { ...trace, finalHash: undefined }, /final hash/],
  ['no word about itself', { ...trace, meta: undefined }, /what is known/],
  ['a monitor without actions', { actionsById: {} }, /lacks its list of actions/],
];

describe('an unusable file is refused with what is wrong and what to do', () => {
  it.each(unusable)('%s', (_, file, message) => {
    expect(() => read(file)).toThrow(TraceFileError);
    expect(() => read(file)).toThrow(message);
    expect(() => read(file)).toThrow(/(?:Save|Choose|Export|Replay|export) /);
  });

  it.each([
    ['nothing', '', /empty/],
    ['blanks', ' \n', /empty/],
    ['no JSON', '<html>', /not JSON/],
    ['half of a file', JSON.stringify(trace).slice(0, -9), /not JSON, or cut off/],
  ])('%s', (_, text, message) => {
    expect(() => readTrace(text)).toThrow(TraceFileError);
    expect(() => readTrace(text)).toThrow(message);
  });
});

it('a file with minimal metadata is read, with defaults for the rest', () => {
  const { meta } = read({ ...trace, meta: { rtk: '2.14.0', note: { odd: 1 }, startedAt: 'soon' } });
  expect(meta).toMatchObject({ note: '', startedAt: '', commutes: true, jumps: 0 });
  expect(meta?.redaction).toEqual({ policy: 0, emails: true });
});

it('a file with circular references is read without them', () => {
  const circles = { a: { $jsan: '$.b' }, b: { $jsan: '$.a' }, me: { $jsan: '$.me' } };
  const file = { payload: '[{"type":"a"}]', preloadedState: JSON.stringify(circles) };
  expect(read(file).preloadedState).toEqual({ a: null, b: null, me: null });
});

it.each([
  [
    'an object that contains itself',
    { payload: '[]', preloadedState: '{"a":{"$jsan":"$"}}' },
    /contains itself/,
  ],
  ['no actions', { payload: '[]' }, /holds no actions/],
  ['version 0', { ...trace, version: 0 }, /version 0 of the format, which no release has written/],
])('a file with %s is refused with a plain reason', (_, file, message) => {
  expect(() => read(file)).toThrow(TraceFileError);
  expect(() => read(file)).toThrow(message);
});

describe('the bytes of a file', () => {
  const text = JSON.stringify(trace);
  const bytesOf = (data: Buffer | string) => Uint8Array.from(Buffer.from(data));

  it.each([
    ['plain', bytesOf(text)],
    ['compressed', bytesOf(gzipSync(text))],
    ['with a byte order mark', bytesOf(`\u{FEFF}${text}`)],
    ['in the encoding of Windows', bytesOf(Buffer.from(`\u{FEFF}${text}`, 'utf16le'))],
  ])('are text: %s', async (_, bytes) => {
    expect(await readTraceBytes(bytes)).toBe(text);
  });

  it.each([
    ['none', bytesOf(''), /empty/],
    ['a cut archive', bytesOf(gzipSync(text).subarray(0, 300)), /damaged or cut off/],
    ['a damaged archive', bytesOf(gzipSync(text).fill(7, 40, 60)), /damaged or cut off/],
    ['the first bytes of an archive', bytesOf(gzipSync(text).subarray(0, 2)), /damaged or cut off/],
    ['a ZIP archive', bytesOf('PK\u0003\u0004rest'), /ZIP/],
    ['a picture', bytesOf(Buffer.from('89504e470d0a1a0a', 'hex')), /not text/],
    ['more text than allowed', bytesOf('x'.repeat(2_000_001)), /more than 2 MB/],
    ['a bomb', bytesOf(gzipSync('x'.repeat(50_000_000))), /more than 2 MB/],
  ])('are refused: %s', async (_, bytes, message) => {
    const reading = readTraceBytes(bytes, 2_000_000);
    await expect(reading).rejects.toThrow(TraceFileError);
    await expect(reading).rejects.toThrow(message);
  });
});
