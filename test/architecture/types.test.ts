import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** A project as ours, with a few lines: the real one would take the compiler half a minute. */
let project: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const dictionary = (texts: object): void =>
  write('public/assets/i18n/en-US.json', JSON.stringify(texts));

const compile = () => {
  const { status, stdout } = spawnSync(process.execPath, ['.config/typecheck.mjs', 'src'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, stdout };
};

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'shala-types-'));
  for (const path of ['.config/typecheck.mjs', '.config/sources.mjs', 'tsconfig.json']) {
    cpSync(join(root, path), join(project, path));
  }
  cpSync(join(root, 'src/tsconfig.json'), join(project, 'src/tsconfig.json'));
  mkdirSync(join(project, 'node_modules'));
  for (const name of ['typescript7', '@typescript']) {
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  }
  write(
    'src/spa/i18n/dictionary.ts',
    `import type enUS from '../../../public/assets/i18n/en-US.json';
export type Dictionary = typeof enUS;
`,
  );
  write(
    'src/spa/page.ts',
    `import type { Dictionary } from './i18n/dictionary';
export const shown: keyof Dictionary['videos'] = 'title';
`,
  );
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

it('the compiler reports a text that is missing, and no longer once it is there, also the second time', () => {
  for (const _edit of [1, 2]) {
    dictionary({ videos: { title: 'Videos' } });
    expect(compile()).toEqual({ status: 0, stdout: '' });
    dictionary({ videos: { former: 'Videos' } });
    const { status, stdout } = compile();
    expect(stdout).toContain('src/spa/page.ts');
    expect(status).not.toBe(0);
  }
});
