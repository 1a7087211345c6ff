import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPage } from '../support/browser/page';
import { keepSession } from '../support/browser/site';
import { startApp } from '../support/server/app';
import { sharedBrowser } from '../support/services/chromium';

/**
 * Follows the guide "A content type" of docs/contributing.md in a copy of the project: courses, which are videos under
 * another name. A place that the guide forgets, or that the compiler does not ask for, fails here.
 */
const project = resolve(__dirname, '../..');
const mostExisting = 5;
/** Written by hand, with the dictionaries as one. */
const mostLines = 200;
/** Milliseconds, for a slow machine. */
const patience = 480_000;
/** What the copy does not need. */
const left = /[\\/](?:golden|images)(?:[\\/]|$)/;

const renamed = (text: string): string =>
  text
    // What shows a video is shared.
    .replace(/Video(?!URL|Host|Card)/g, 'Course')
    .replace(/video(?!URL|Host)/g, 'course')
    .replaceAll('VIDEO', 'COURSE');

let copy: string;
const touched = new Set<string>();
let lines = 0;
const at = (path: string): string => join(copy, path);
const linesOf = (text: string): number => text.trimEnd().split('\n').length;

function create(path: string, text: string): void {
  // Sample content is no code.
  if (!path.endsWith('.json')) lines += linesOf(text);
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), text);
}

/** Changes a file that is there; the four dictionaries count as one. */
function change(path: string, changed: (text: string) => string): void {
  const text = readFileSync(at(path), 'utf8');
  const after = changed(text);
  expect(after).not.toBe(text);
  writeFileSync(at(path), after);
  const place = path.replace(/\/i18n\/.*/, '/i18n');
  if (!touched.has(place)) lines += linesOf(after) - linesOf(text);
  touched.add(place);
}

/** Puts a line like each of those for videos after it. */
const besideVideos = (text: string): string =>
  text.replace(/^.*(?:videosFeature|videosIcon|videoPages).*\n/gm, (line) => line + renamed(line));

const run = (program: string, args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((settle) => {
    execFile(program, args, { cwd: copy, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      settle({ code: error ? 1 : 0, output: stdout + stderr });
    });
  });
const runNode = (path: string, ...args: string[]) =>
  run(process.execPath, [join('node_modules', path), ...args]);
const generate = () => runNode('tsx/dist/cli.mjs', '.config/generate.ts');
const compileApp = () => run(process.execPath, ['.config/typecheck.mjs', 'src']);
const build = () => run(process.execPath, ['.config/build.mjs', '--development', '--quiet']);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fifth-type-'));
  for (const name of ['src', '.config', 'public']) {
    cpSync(join(project, name), at(name), {
      recursive: true,
      filter: (path) => !left.test(path.slice(project.length)),
    });
  }
  for (const name of readdirSync(project).filter((one) => /\.(?:json|ts|js)$/.test(one))) {
    cpSync(join(project, name), at(name));
  }
  // An empty database is the same in every project, and is kept since the build.
  for (const name of readdirSync(join(project, '.cache')).filter((one) =>
    one.startsWith('emptyDatabase'),
  )) {
    cpSync(join(project, '.cache', name), at(join('.cache', name)));
  }
  // The packages, without what the compiler remembers of the project beside them.
  mkdirSync(at('node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((one) => one !== '.cache')) {
    symlinkSync(join(project, 'node_modules', name), at(join('node_modules', name)));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'a fifth content type changes few existing files, and the compiler reports those that are missing',
  async () => {
    change('src/contract/openapi.yaml', (text) => {
      const [entry = ''] = /^ {2}videos:\n(?: {4}.*\n)+/m.exec(text) ?? [];
      return text.replace(entry, entry + renamed(entry));
    });
    const schema = readFileSync(at('src/contract/schemas/videos.yaml'), 'utf8');
    create('src/contract/schemas/courses.yaml', renamed(schema));
    expect(await generate()).toMatchObject({ code: 0 });

    const asked = await compileApp();
    expect(asked.code).toBe(1);
    for (const name of ['contentFeatures.ts', 'contentPages.ts']) {
      expect(asked.output).toContain(`src/spa/app/${name}`);
    }

    const migration = `
  /** Courses. */
  '999_courses': \`
    alter table items drop constraint items_type_check;
    alter table items add constraint items_type_check
      check (type in ('articles', 'audios', 'videos', 'tags', 'courses'));
    insert into content_versions (type, shard, version)
      select 'courses', shard, 0 from generate_series(0, 15) as shard;\`,
};`;
    change('src/server/db/migrations/content.ts', (text) =>
      text.replace(/\n\};\s*$/, () => migration),
    );
    const videos = 'src/spa/features/videos';
    for (const name of readdirSync(at(videos))) {
      const text = readFileSync(at(join(videos, name)), 'utf8');
      create(`src/spa/features/courses/${renamed(name)}`, renamed(text));
    }
    change('src/spa/app/contentFeatures.ts', besideVideos);
    change('src/spa/app/contentPages.ts', besideVideos);
    for (const name of readdirSync(at('public/assets/i18n'))) {
      change(`public/assets/i18n/${name}`, (text) => {
        const texts = JSON.parse(text) as Record<string, Record<string, unknown>>;
        const { videos: own = {}, shell = {}, deleted = {} } = texts;
        const courses = JSON.parse(renamed(JSON.stringify(own))) as Record<string, unknown>;
        const types = { ...(deleted['types'] as object), courses: 'Course' };
        const all = {
          ...texts,
          courses,
          shell: { ...shell, courses: 'Courses' },
          deleted: { ...deleted, types },
        };
        return `${JSON.stringify(all, null, 2)}\n`;
      });
    }
    const sample = JSON.parse(
      readFileSync(at('src/server/sample/content/videos.json'), 'utf8'),
    ) as { _id: string }[];
    const courses = sample.map((item) => ({
      ...item,
      _id: item._id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      imgURL: null,
    }));
    create('src/server/sample/content/courses.json', JSON.stringify(courses));
    expect(touched.size).toBeLessThanOrEqual(mostExisting);
    expect(lines).toBeLessThanOrEqual(mostLines);
    expect(await compileApp()).toEqual({ code: 0, output: '' });
  },
  patience,
);

test(
  'a fifth content type has its list, with the sample content of a first start',
  async () => {
    expect(await build()).toMatchObject({ code: 0 });
    const dataDir = mkdtempSync(join(tmpdir(), 'fifth-type-data-'));
    const app = await startApp({ project: copy, dataDir, env: { SAMPLE_CONTENT: '1' } });
    const browser = await sharedBrowser();
    try {
      const visit = await openPage(browser, app);
      // A development build tells how long its own checks took on a slow machine.
      visit.tolerateProblem(/InvariantMiddleware took \d+ms/);
      await keepSession(visit.page, app);
      await visit.open('/admin/courses');
      await visit.page.getByRole('heading', { name: 'Courses', exact: true }).waitFor();
      await visit.page.getByRole('navigation').getByRole('link', { name: 'Courses' }).waitFor();
      const live = await app.call<{ title: Record<string, string> }[]>(
        'GET',
        '/courses?showAll=0',
        (await app.signIn()).tokens.accessToken,
      );
      await visit.page.getByRole('link', { name: live.data[0]?.title['en-US'] ?? '' }).waitFor();
      await visit.close();
    } finally {
      await browser.close();
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  patience,
);
