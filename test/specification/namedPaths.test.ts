import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownTexts } from '../support/ownTexts';

const root = join(__dirname, '../..');
const folders = ['src', 'test', 'docs', '.config', 'public'];
const files = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  ),
];
const tests = files.filter((path) => /\.test\.tsx?$/.test(path));

/** Files of examples, files that a program makes, a file of somebody else's project, and a package. */
const examples =
  /courses|Course|\bTYPE\b|^test\/X$|^dist\/|^public\/assets\/main\.js$|^(?:BENCH|backup|end)\.json$|\.trace\.json$|ReactAct\.js$|^ical\.js$/;

const isThere = (path: string): boolean => {
  if (examples.test(path)) return true;
  const plain = path.replace(/^(?:\.{0,2}\/)+/, '').replace(/\/$/, '');
  if (!plain.includes('*')) return files.some((file) => `/${file}`.endsWith(`/${plain}`));
  const pattern = plain.split('*').map((part) => part.replace(/[.+^${}()|[\]\\]/g, '\\$&'));
  return files.some((file) => new RegExp(`(?:^|/)${pattern.join('[^/]*')}$`).test(file));
};

/** The comments of code; of a document, all. */
const proseOf = ({ path, text }: { path: string; text: string }): string =>
  path.endsWith('.md') || path.endsWith('.yaml')
    ? text
    : [...text.matchAll(/\/\*[^]*?\*\/|(?:^|[\s;{}(])\/\/.*$|^\s*#.*$/gm)].join('\n');

const named = ownTexts().flatMap((own) => {
  const prose = proseOf(own);
  const inFolders = prose.matchAll(
    /(?<![\w/.$}:-])(?:src|test|docs|public|\.config)\/[\w./*-]*[\w*/]/g,
  );
  const byName = prose.matchAll(
    /(?<![\w/.{}:-])[\w./*-]*\w\.(?:tsx?|mjs|cjs|js|css|yaml|json|md)\b(?!\.)/g,
  );
  return [...inFolders, ...byName].map(([path]) => ({ path, in: own.path }));
});

describe('documents and comments', () => {
  it('name files and folders that exist', () => {
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
  });

  it('name a test for each promise, which its command finds', () => {
    const commands = ownTexts()
      .filter(({ path }) => path === 'docs/reliability.md')
      .flatMap(({ text }) => [...text.matchAll(/\*(soak|test)\* ((?:(?:, )?`[^`]+`)+)/g)])
      .flatMap(([, kind = '', list = '']) =>
        [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ kind, name })),
      )
      .filter(({ name }) => name !== 'X');
    expect(commands.length).toBeGreaterThan(60);
    const missing = commands.filter(
      ({ kind, name }) =>
        !tests.some((path) => path.includes(kind === 'soak' ? name : `test/${name}`)),
    );
    expect(missing).toEqual([]);
  });
});
