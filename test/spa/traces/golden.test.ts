import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { goldenFlows } from '../../support/traces/goldenFlows';

const project = join(__dirname, '../../..');
const folder = join('test', 'spa', 'traces', 'golden');
const filesIn = (path: string) =>
  readdirSync(join(project, path))
    .map((name) => join(path, name))
    .sort();
const files = filesIn(folder);
/** Recorded by older apps, whose actions are understood for ever. */
const older = filesIn(join('test', 'spa', 'traces', 'older'));

interface Result {
  file: string;
  verdict: string;
  actions: number;
  impure: unknown[];
  objections: string[];
}

/** What the command that people use says of the golden traces. */
const replay = (paths: readonly string[]): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join('.config', 'cli.mjs'), 'trace', 'replay', '--json', ...paths],
      { cwd: project, env: { ...process.env, INIT_CWD: project, NODE_OPTIONS: '' } },
      (_, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout));
        } catch {
          reject(new Error(stderr));
        }
      },
    );
  });

describe('golden traces', () => {
  // A change of state that is meant is accepted by: npm run trace -- accept test/spa/traces/golden/*.gz
  it('replay to the recorded states with any clock, time zone, language and random numbers', async () => {
    const results = await replay(files);
    expect(results.map(({ file }) => file)).toEqual(files);
    expect(results.filter(({ verdict }) => verdict !== 'DETERMINISTIC')).toEqual([]);
    expect(results.filter(({ impure }) => impure.length > 0)).toEqual([]);
    const objections = results.flatMap((result) => result.objections);
    // Sources change every day; that is no reason to record anew.
    expect(objections.filter((text) => !text.startsWith('it was recorded by build'))).toEqual([]);
    expect(results.filter(({ actions }) => actions < 10)).toEqual([]);
  });

  it('of older apps replay to the states that were recorded then', async () => {
    const results = await replay(older);
    expect(results.map(({ verdict, actions }) => [verdict, actions])).toEqual([
      ['DETERMINISTIC', 27],
    ]);
  });

  it('exist once for each flow', () => {
    const names = goldenFlows.map(({ name }) => join(folder, `${name}.trace.json.gz`));
    expect(files).toEqual(names.sort());
    expect(files).not.toEqual([]);
  });
});
