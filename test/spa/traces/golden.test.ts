import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { goldenFlows } from '../../support/traces/goldenFlows';

const project = join(__dirname, '../../..');
const folder = join('test', 'spa', 'traces', 'golden');
const files = readdirSync(join(project, folder))
  .map((name) => join(folder, name))
  .sort();

interface Result {
  file: string;
  verdict: string;
  actions: number;
  impure: unknown[];
  objections: string[];
}

/** What the command that people use says of the golden traces. */
const replay = (): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join('.config', 'cli.mjs'), 'trace', 'replay', '--json', ...files],
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
    const results = await replay();
    expect(results.map(({ file }) => file)).toEqual(files);
    expect(results.filter(({ verdict }) => verdict !== 'DETERMINISTIC')).toEqual([]);
    expect(results.filter(({ impure }) => impure.length > 0)).toEqual([]);
    const objections = results.flatMap((result) => result.objections);
    // Sources change every day; that is no reason to record anew.
    expect(objections.filter((text) => !text.startsWith('it was recorded by build'))).toEqual([]);
    expect(results.filter(({ actions }) => actions < 10)).toEqual([]);
  });

  it('exist once for each flow', () => {
    const names = goldenFlows.map(({ name }) => join(folder, `${name}.trace.json.gz`));
    expect(files).toEqual(names.sort());
    expect(files).not.toEqual([]);
  });
});
