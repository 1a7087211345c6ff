import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { TraceFile } from '../../../../src/spa/traces/format/format';
import { readArguments, UsageError } from '../../../../src/spa/traces/cli/arguments';
import { hashOf } from '../../../../src/spa/traces/format/hash';
import { impurities } from '../../../support/traces/impureReducer';
import { makeTinyProgram } from '../../../support/traces/runTinyProgram';
import { counted, noted, tinyTrace } from '../../../support/traces/tinyApp';

const { folder, run, remove } = makeTinyProgram();
afterAll(remove);

const write = (name: string, content: unknown): string => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
  return name;
};
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const actions = [counted('one'), noted('two'), counted('three')];
const good = tinyTrace(actions);
const state = { counter: { count: 2, last: 'three' }, notes: { texts: ['two'] } };
const edited: TraceFile = {
  ...good,
  payload: good.payload.replace('"two"', '"2"'),
};
const otherwise: TraceFile = {
  ...good,
  steps: good.steps.map((step, index) => (index === 1 ? [step[0], { notes: '0' }] : step)),
};

write('good.trace.json.gz', good);
write('edited.trace.json', edited);
write('otherwise.trace.json', otherwise);

describe('npm run trace -- diff', () => {
  it('says in words where two traces part, and where their states do', async () => {
    write('a.trace.json', tinyTrace([counted('one'), noted('two'), counted('three')]));
    write('b.trace.json', tinyTrace([counted('one'), counted('three'), noted('two')]));
    const { code, stdout, stderr } = await run(['diff', 'a.trace.json', 'b.trace.json']);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'DIFFERENT  A: a.trace.json  B: b.trace.json',
      '  3 and 3 actions, 2 in both',
      '  only in A: action 1 of A, notes/noted',
      '  only in B: action 2 of B, notes/noted',
      '  first difference in state: after action 2 of A, counter/counted; action 1 of B',
      '    /notes/texts/0: "two" ≠ nothing',
    ]);
    const same = await run(['diff', 'a.trace.json', 'a.trace.json']);
    expect(same).toMatchObject({ code: 0, stdout: expect.stringMatching(/^SAME/) });
    expect((await run(['diff', 'a.trace.json', 'none.json'])).code).toBe(2);
    expect((await run(['diff', 'a.trace.json'])).stderr).toContain('diff needs two traces.');
  });
});

describe('npm run trace -- replay', () => {
  it('reports that a trace replays to its recorded states, twice', async () => {
    const { code, stdout, stderr } = await run(['replay', 'good.trace.json.gz', '--strict']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^DETERMINISTIC {2}good\.trace\.json\.gz {2}3 actions, 0 of them without effect, \d+ ms$/m,
    );
  });

  it('names the first action that differs, and what it changed', async () => {
    const { code, stdout } = await run([
      'replay',
      'edited.trace.json',
      'otherwise.trace.json',
      '--diff',
    ]);
    expect(code).toBe(1);
    const [first, second] = stdout.split(/(?=^DIVERGED)/m);
    expect(first).toContain('first at action 1: notes/noted');
    expect(first).toContain('the action is not the one that was recorded');
    expect(first).toContain('/notes/texts/0: nothing → "2"');
    expect(second).toContain('slice notes: the hash of the state differs from the recording');
  });

  it('replays a part', async () => {
    const { code, stdout } = await run(['replay', 'edited.trace.json', '--to', '0', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ verdict: 'DETERMINISTIC', actions: 1 }]);
  });

  it('prints its full result as JSON', async () => {
    const lifted = {
      actionsById: {
        0: { action: { type: '@@INIT' } },
        1: { type: 'PERFORM_ACTION', action: actions[0] },
      },
      stagedActionIds: [0, 1],
      computedStates: [
        { state: { counter: { count: 0, last: null }, notes: { texts: [] } } },
        { state: { counter: { count: 2, last: 'one' }, notes: { texts: [] } } },
      ],
    };
    write('lifted.json', lifted);
    write('actions.json', actions);
    const { code, stdout } = await run([
      'replay',
      '--json',
      'good.trace.json.gz',
      'lifted.json',
      'actions.json',
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual([
      {
        file: 'good.trace.json.gz',
        kind: 'admin-trace',
        verdict: 'DETERMINISTIC',
        comparedWith: 'hashes',
        actions: 3,
        noOps: 0,
        finalHash: hashOf(state),
        meta: good.meta,
        warnings: [],
        impure: [],
        objections: [],
        ms: expect.any(Number),
        processorMs: expect.any(Number),
      },
      expect.objectContaining({
        verdict: 'DIVERGED',
        first: {
          index: 0,
          type: 'counter/counted',
          slice: 'counter',
          why: 'the state differs from the recording',
          differences: [{ pointer: '/counter/count', recorded: 2, replayed: 1 }],
        },
      }),
      expect.objectContaining({
        verdict: 'REPEATABLE',
        comparedWith: 'nothing',
        finalHash: hashOf(state),
        warnings: [expect.stringContaining('initial state')],
      }),
    ]);
  });

  it('reports every impure call, with its file and line', async () => {
    const names = Object.keys(impurities);
    write(
      'impure.json',
      names.map((name) => ({ type: `impure/${name}` })),
    );
    const { code, stdout } = await run(['replay', '--json', 'impure.json'], { TINY_APP: 'impure' });
    expect(code).toBe(1);
    const [{ verdict, first, impure }] = JSON.parse(stdout);
    expect([verdict, first.index, first.differences[0].pointer]).toEqual([
      'DIVERGED',
      0,
      '/impure/now',
    ]);
    const lines = readFileSync(
      join(__dirname, '../../../support/traces/impureReducer.ts'),
      'utf8',
    ).split('\n');
    const places = names.map((name, index) => {
      const line = lines.findIndex((text) => text.startsWith(`  ${name}: {`)) + 1;
      return `${index} ${impurities[name]?.call} test/support/traces/impureReducer.ts:${line}`;
    });
    const told = impure.map(
      ({ index, call, where }: Record<string, string>) =>
        `${index} ${call} ${where?.replace(/:\d+$/, '')}`,
    );
    expect(places.filter((place) => !told.includes(place))).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it('says of a file without states that nothing was compared, which --strict does not accept', async () => {
    write('bare.json', actions);
    const { code, stdout } = await run(['replay', 'bare.json']);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^REPEATABLE .*\n {2}compared with nothing/),
    ]);
    const strict = await run(['replay', 'bare.json', '--strict']);
    expect([strict.code, strict.stdout]).toEqual([
      1,
      expect.stringContaining('nothing to compare'),
    ]);
  });

  it('prints no characters of a file by which it could control the terminal', async () => {
    write('escape.json', [{ type: 'a\u001b[2Jb' }]);
    const { stdout } = await run(['inspect', 'escape.json']);
    expect(stdout).toContain('a\\x1b[2Jb');
  });

  it('does not take impure calls without consequence for a divergence, but reports them', async () => {
    write('harmless.json', [{ type: 'impure/storing' }]);
    const harmless = ['replay', 'harmless.json'];
    const { code, stdout } = await run(harmless, { TINY_APP: 'impure' });
    expect(code).toBe(0);
    expect(stdout).toContain(
      'impure: sessionStorage.setItem at test/support/traces/impureReducer.ts:',
    );
    expect((await run([...harmless, '--strict'], { TINY_APP: 'impure' })).code).toBe(1);
  });
});

describe('unusable input', () => {
  it('is reported in a line or two for each file, with exit code 2', async () => {
    mkdirSync(join(folder, 'folder.json'));
    writeFileSync(join(folder, 'cut.json.gz'), gzipSync(JSON.stringify(good)).subarray(0, 200));
    writeFileSync(join(folder, 'empty.json'), '');
    const bad: Readonly<Record<string, RegExp>> = {
      'empty.json': /empty/,
      [write('text.json', 'to whom it may concern')]: /not JSON/,
      'cut.json.gz': /damaged or cut off/,
      [write('package.json', { name: 'shala' })]: /no trace/,
      [write('payload.json', { ...good, payload: actions })]: /"payload" .* not a text/,
      [write('steps.json', { ...good, steps: good.steps.slice(1) })]: /3 actions but 2 steps/,
      [write('version.json', { ...good, version: 2 })]: /version 2/,
      'folder.json': /This is a folder/,
      'missing.json': /no such file/,
    };
    const { code, stdout, stderr } = await run([
      'replay',
      'good.trace.json.gz',
      ...Object.keys(bad),
    ]);
    expect([code, stderr]).toEqual([2, '']);
    const parts = stdout.split(/(?=^(?:UNUSABLE|DETERMINISTIC))/m);
    expect(parts).toHaveLength(10);
    for (const [index, [name, message]] of Object.entries(bad).entries()) {
      const [title, words, ...more] = (parts[index + 1] ?? '').trim().split('\n');
      expect(title).toBe(`UNUSABLE  ${name}`);
      expect(words).toMatch(message);
      expect(more).toEqual([]);
    }
  });

  it('is reported the same way by every command', async () => {
    const { code, stdout, stderr } = await run([
      'accept',
      'missing.json',
      'actions.json',
      'edited.trace.json',
      'good.trace.json.gz',
    ]);
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^missing\.json: There is no such file/),
      expect.stringMatching(/^actions\.json: Only files of "Save trace"/),
      expect.stringMatching(/^edited\.trace\.json: Action 1 is not the one that was recorded/),
    ]);
    expect(stdout).toBe('good.trace.json.gz: its states are these already\n');
  });

  it('may be the arguments', async () => {
    const { code, stderr } = await run(['replai', 'good.trace.json.gz']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^There is no command named "replai"\.\n\nnpm run trace -- COMMAND/);
  });

  it.each([
    [['replay'], 'Name a trace file.'],
    [['replay', 'a.json', '--from', 'x'], '--from must be the number of an action.'],
    [['replay', 'a.json', '--from', '2', '--to', '1'], '--from must not be after --to.'],
    [['replay', 'a.json', '--out', 'x'], 'replay does not take --out.'],
    [['convert', 'a.json'], 'convert needs --to devtools.'],
    [
      ['convert', '--to', 'devtools', 'a.json', 'b.json', '--out', 'x'],
      '--out goes with one file.',
    ],
    [['inspect', '--nonsense', 'a.json'], "Unknown option '--nonsense'"],
  ])('%j', (args, message) => {
    expect(() => readArguments(args)).toThrow(new UsageError(message));
  });
});

describe('the other commands', () => {
  it('inspect a trace without replaying it', async () => {
    const { code, stdout } = await run(['inspect', 'good.trace.json.gz', '--from', '1']);
    expect(code).toBe(0);
    expect(stdout).toContain('recorded 2026-11-21T10:00:00.000Z by build unbuilt');
    expect(stdout).toMatch(/#1 +\+0\.010 s {2}notes\/noted {2}→ notes\n/);
    expect(stdout).not.toContain('#0');
    const { stdout: json } = await run(['inspect', 'good.trace.json.gz', '--json', '--to', '0']);
    expect(JSON.parse(json)).toMatchObject({
      kind: 'admin-trace',
      actions: 3,
      listed: [{ index: 0, ms: 0, type: 'counter/counted', changed: ['counter'] }],
    });
  });

  it('convert a trace for the Redux DevTools', async () => {
    const { code, stdout } = await run(['convert', '--to', 'devtools', 'good.trace.json.gz']);
    expect([code, stdout]).toEqual([0, `Wrote ${join(folder, 'good.devtools.json')}\n`]);
    const file = JSON.parse(read('good.devtools.json'));
    expect(Object.keys(file)).toEqual(['payload', 'preloadedState']);
    expect(JSON.parse(file.payload)).toEqual(actions);
  });

  it('accept the states that the reducers return now', async () => {
    const accept = ['accept', 'otherwise.trace.json', 'good.trace.json.gz'];
    const before = readFileSync(join(folder, 'good.trace.json.gz'));
    const { code, stdout } = await run(accept);
    expect([code, stdout]).toEqual([
      0,
      'otherwise.trace.json: accepted\ngood.trace.json.gz: its states are these already\n',
    ]);
    expect(JSON.parse(read('otherwise.trace.json'))).toEqual(good);
    expect(readFileSync(join(folder, 'good.trace.json.gz'))).toEqual(before);
    write('packed.trace.json.gz', otherwise);
    expect((await run(['accept', 'packed.trace.json.gz'])).code).toBe(0);
    const packed = gunzipSync(readFileSync(join(folder, 'packed.trace.json.gz')));
    expect(JSON.parse(packed.toString()).steps).toEqual(good.steps);
  });
});
