import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

interface Cruise {
  modules: {
    source: string;
    dependencies: { resolved: string; dependencyTypes: string[] }[];
  }[];
  summary: {
    totalCruised: number;
    violations: Violation[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
}

const project = resolve(__dirname, '../..');
const rules = join(__dirname, 'boundaries.cjs');
const program = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const cruise = (folder: string, roots: string[]): Cruise =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [program, '--config', rules, '--output-type', 'json', '--no-progress', ...roots],
      { cwd: folder, maxBuffer: 256 * 1024 * 1024, encoding: 'utf8' },
    ),
  );

/**
 * What the files and folders that lie side by side need of each other, as `tsort` takes it. A file in one folder that
 * needs a file of another one makes the two folders that part their paths need each other.
 */
function needsOf(modules: Cruise['modules']): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (!resolved.startsWith('src/') || dependencyTypes.includes('type-only')) continue;
      const [from, to] = [source.split('/'), resolved.split('/')];
      const parting = from.findIndex((name, depth) => name !== to[depth]);
      if (parting < 0) continue;
      const [one, other] = [from, to].map((path) => path.slice(0, parting + 1).join('/'));
      if (one === undefined || other === undefined) continue;
      needs.set(one, (needs.get(one) ?? new Set()).add(other));
    }
  }
  return needs;
}

/** The files and folders that are left when all are taken away whose needs are met: the circles, and what stands on them. */
function circlesOf(needs: Map<string, Set<string>>): string[] {
  const left = new Map(needs);
  for (;;) {
    const met = [...left].filter(([, needed]) => ![...needed].some((name) => left.has(name)));
    if (met.length === 0) break;
    for (const [name] of met) left.delete(name);
  }
  return [...left].flatMap(([name, needed]) =>
    [...needed].filter((other) => left.has(other)).map((other) => `${name} → ${other}`),
  );
}

const sourceFiles = (root: string): number =>
  readdirSync(join(project, root), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  ).length;

const { modules, summary } = cruise(project, ['src', 'test']);

describe('the folders of the project', () => {
  it('are all visited', () => {
    const visited = modules.filter(({ source }) => /^(?:src|test)\/.*\.tsx?$/.test(source));
    expect(visited.length).toBeGreaterThanOrEqual(sourceFiles('src') + sourceFiles('test'));
    expect(sourceFiles('src')).toBeGreaterThan(100);
    expect(summary.totalCruised).toBeGreaterThan(visited.length);
  });

  it('import only what the design allows', () => {
    const comments = new Map(
      summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]),
    );
    expect(
      summary.violations.map(
        ({ from, to, rule }) => `${from} → ${to}\n  ${rule.name}: ${comments.get(rule.name)}`,
      ),
    ).toEqual([]);
  });
});

/** Imports that the rules refuse: the rule, the importing file and its import statement. */
const refused: [rule: string, from: string, statement: string][] = [
  ['no-circular', 'src/spa/ui/one.ts', "import './two'"],
  ['src-never-test', 'src/spa/ui/tested.ts', "import '../../../test/support/helper'"],
  ['not-to-unresolvable', 'src/spa/ui/lost.ts', "import './nowhere'"],
  ['no-development-packages', 'src/server/http/tool.ts', "import 'tool'"],
  ['browser-code-without-node', 'src/spa/ui/disk.ts', "import 'node:fs'"],
  ['contract-imports-nothing', 'src/contract/derived.ts', "import '../api'"],
  ['api-imports-contract-only', 'src/api/screen.ts', "import '../spa/store'"],
  ['ui-stands-alone', 'src/spa/ui/wired.ts', "import '../../api'"],
  ['i18n-stands-alone', 'src/spa/i18n/wired.ts', "import '../store'"],
  ['store-takes-only-a-type-by-type-only', 'src/spa/store.ts', "import './app/store/store'"],
  ['store-takes-only-a-type', 'src/spa/store.ts', "import type {} from '../api'"],
  ['modal-imports', 'src/spa/modal/content.ts', "import '../content/list'"],
  ['commands-imports', 'src/spa/commands/offered.ts', "import '../content/list'"],
  ['notices-imports', 'src/spa/notices/calling.ts', "import '../../api'"],
  ['model-imports', 'src/spa/model/drafting.ts', "import '../drafts/draft'"],
  ['drafts-imports', 'src/spa/drafts/shown.ts', "import '../content/list'"],
  ['content-imports', 'src/spa/content/inner.ts', "import '../../api/base/baseQuery'"],
  ['content-imports', 'src/spa/content/upward.ts', "import '../features/tags'"],
  ['feature-imports', 'src/spa/features/tags/up.ts', "import '../../app/store/store'"],
  ['feature-imports', 'src/spa/features/tags/inner.ts', "import '../../../api/base/baseQuery'"],
  ['feature-imports', 'src/spa/features/tags/contract.ts', "import '../../../contract/types.gen'"],
  ['feature-imports-no-other-feature', 'src/spa/features/tags/near.ts', "import '../audios'"],
  ['traces-imports', 'src/spa/traces/player.ts', "import '../app/store/store'"],
  ['app-imports', 'src/spa/app/contract.ts', "import '../../contract/types.gen'"],
  ['features-by-their-door', 'src/spa/app/inside.ts', "import '../features/audios/slice'"],
  ['main-imports', 'src/spa/main.tsx', "import './features/tags'"],
  ['trace-entry-imports', 'src/spa/traceCli.ts', "import './app/store/store'"],
  ['trace-command-imports', 'src/spa/traces/cli/wired.ts', "import '../../../api'"],
  ['server-imports-contract-only', 'src/server/http/shared.ts', "import '../../api'"],
  ['main-stands-on-top', 'src/server/cli/all.ts', "import '../main'"],
  ['server-app-imports-by-type-only', 'src/server/app.ts', "import './db/db'"],
  ['server-app-imports', 'src/server/app.ts', "import '../api'"],
  ['server-deps-names-types', 'src/server/deps.ts', "import './db/db'"],
  ['server-http-imports', 'src/server/http/sql.ts', "import '../repositories/users'"],
  ['server-http-imports-by-type-only', 'src/server/http/rule.ts', "import '../services/sessions'"],
  ['server-handlers-import', 'src/server/handlers/sql.ts', "import '../repositories/users'"],
  ['server-handlers-import-by-type-only', 'src/server/handlers/up.ts', "import '../http/errors'"],
  ['server-services-import', 'src/server/services/up.ts', "import '../handlers/users'"],
  ['server-services-import-by-type-only', 'src/server/services/sql.ts', "import '../db/tables'"],
  ['server-repositories-import', 'src/server/repositories/up.ts', "import '../services/sessions'"],
  ['server-db-imports', 'src/server/db/up.ts', "import '../repositories/users'"],
  ['server-storage-imports', 'src/server/storage/up.ts', "import '../db/db'"],
  ['server-storage-imports-by-type-only', 'src/server/storage/late.ts', "import '../deps'"],
  ['server-mail-imports-by-type-only', 'src/server/mail/late.ts', "import '../deps'"],
  ['server-mail-imports', 'src/server/mail/up.ts', "import '../services/sessions'"],
  ['server-cli-imports', 'src/server/cli/up.ts', "import '../handlers/users'"],
  ['server-bootstrap-imports', 'src/server/bootstrap/openDeps.ts', "import '../http/errors'"],
  ['server-bootstrap-imports-by-type-only', 'src/server/bootstrap/openDeps.ts', "import '../deps'"],
  ['server-config-imports', 'src/server/config/config.ts', "import '../services/sessions'"],
  ['server-common-stands-alone', 'src/server/common/errors.ts', "import '../../api'"],
  ['server-common-stands-alone-by-type-only', 'src/server/common/errors.ts', "import '../db/db'"],
];

/** Files that the refused imports lead to. */
const targets = [
  'src/api/index.ts',
  'src/api/base/baseQuery.ts',
  'src/contract/types.gen.ts',
  'src/server/db/db.ts',
  'src/server/db/tables.ts',
  'src/server/handlers/users.ts',
  'src/server/http/errors.ts',
  'src/server/main.ts',
  'src/server/repositories/users.ts',
  'src/server/services/sessions.ts',
  'src/spa/app/store/store.ts',
  'src/spa/content/list.ts',
  'src/spa/drafts/draft.ts',
  'src/spa/features/audios/index.ts',
  'src/spa/features/audios/slice.ts',
  'src/spa/features/tags/index.ts',
  'test/support/helper.ts',
];

describe('sibling folders', () => {
  it('depend on each other in one direction only', () => {
    const needs = needsOf(modules.filter(({ source }) => source.startsWith('src/')));
    expect(needs.get('src/server/handlers')).toContain('src/server/services');
    expect(circlesOf(needs)).toEqual([]);
  });

  it('are reported if they depend on each other through different files', () => {
    const uses = (source: string, resolved: string) => ({
      source,
      dependencies: [{ resolved, dependencyTypes: ['local'] }],
    });
    const needs = needsOf([
      uses('src/a/one.ts', 'src/b/c/two.ts'),
      uses('src/b/three.ts', 'src/a/four.ts'),
      uses('src/top.ts', 'src/d/five.ts'),
    ]);
    expect(circlesOf(needs)).toEqual(['src/a → src/b', 'src/b → src/a']);
  });
});

describe('the import rules', () => {
  let folder: string;
  let violations: Violation[];
  let rulesUsed: string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    const texts = new Map(targets.map((path) => [path, 'export {};\n']));
    texts.set('package.json', JSON.stringify({ devDependencies: { tool: '1.0.0' } }));
    texts.set('node_modules/tool/package.json', JSON.stringify({ name: 'tool', main: 'tool.js' }));
    texts.set('node_modules/tool/tool.js', '');
    texts.set('src/spa/ui/two.ts', "import './one';\n");
    for (const [, from, statement] of refused) {
      texts.set(from, `${texts.get(from) ?? ''}${statement};\n`);
    }
    for (const [path, text] of texts) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { summary } = cruise(folder, ['src', 'test']);
    violations = summary.violations;
    rulesUsed = summary.ruleSetUsed.forbidden.map(({ name }) => name);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(refused)('%s refuse %s with %s', (rule, from) => {
    expect(
      violations.filter((found) => found.rule.name === rule).map(({ from }) => from),
    ).toContain(from);
  });

  it('are each shown to fail', () => {
    const shown = new Set(refused.map(([rule]) => rule));
    expect(rulesUsed.filter((name) => !shown.has(name))).toEqual([]);
  });
});
