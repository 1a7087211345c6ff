/**
 * Who may import whom, for dependency-cruiser. One rule per room, each an allow list: what it does
 * not name is forbidden. The comment of a rule says what to do instead.
 */
const door = (folder) => `^src/${folder}/index\\.tsx?$`;
const api = door('api');
const contract = '^src/contract/';
const ui = '^src/spa/ui/';
const i18n = '^src/spa/i18n/';
const modal = '^src/spa/modal/';
const notices = '^src/spa/notices/';
const commands = '^src/spa/commands/';
const model = '^src/spa/model/';
const drafts = '^src/spa/drafts/';
const content = '^src/spa/content/';
const store = '^src/spa/store\\.ts$';

/** Only what lies in src (or test) counts; packages and public files are free. */
const own = '^(?:src|test)/';

/** The room `path` may import itself and `allowed`, nothing else of ours. */
const room = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path },
  to: { path: own, pathNot: [path, ...allowed] },
});

/** As `room`, where types may come from any of `types` as well. */
const roomWithTypes = (name, path, { allowed, types }, comment) => [
  room(name, path, [...allowed, ...types], comment),
  {
    name: `${name}-by-type-only`,
    comment,
    severity: 'error',
    from: { path },
    to: {
      path: types,
      pathNot: [path, ...allowed],
      dependencyTypesNot: ['type-only'],
    },
  },
];

const general = [
  {
    name: 'no-circular',
    comment:
      'Two modules that need each other are one module, or share a third: move what both need ' +
      'into a module below them. Only type imports may close a circle.',
    severity: 'error',
    from: { path: own },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'src-never-test',
    comment: 'Product code does not know its tests. Move what both need into src.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(?:test|\\.config)/' },
  },
  {
    name: 'not-to-unresolvable',
    comment: 'This import leads nowhere. Correct the path, or add the package to package.json.',
    severity: 'error',
    from: { path: own },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-development-packages',
    comment:
      'The product runs without development packages. Move the package to dependencies, or the ' +
      'code to where it is only used while developing.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-code-without-node',
    comment:
      'This code runs in a browser. Use the platform (fetch, crypto, URL), or move the code to ' +
      'src/server or to the trace command src/spa/traceCli.ts with its parts in src/spa/traces/cli.',
    severity: 'error',
    from: {
      path: '^src/(?:spa|api)/',
      pathNot: '^src/spa/(?:traceCli\\.ts|traces/cli/.*)$',
    },
    to: { dependencyTypes: ['core'] },
  },
];

const browser = [
  room('contract-imports-nothing', contract, [], 'The contract stands alone; derive from it.'),
  room(
    'api-imports-contract-only',
    '^src/api/',
    [contract],
    'The API layer knows no screen and no store. Hand in what it needs as an argument, or let ' +
      'the application react to the actions it dispatches.',
  ),
  room(
    'ui-stands-alone',
    ui,
    [],
    'Presentational pieces know nothing of the product: pass data, texts and callbacks as props.',
  ),
  room('i18n-stands-alone', i18n, [], 'Texts know no screen: pass the values in.'),
  ...roomWithTypes(
    'store-takes-only-a-type',
    store,
    { allowed: [], types: ['^src/spa/app/'] },
    'store.ts holds typed hooks only; it may import a type from app/, never code.',
  ),
  room(
    'modal-imports',
    modal,
    [store, ui, i18n],
    'Dialogs are data. Register a bigger dialog by its kind, and let app/ map the kind to its ' +
      'component.',
  ),
  room(
    'commands-imports',
    commands,
    [api, ui],
    'Keys and commands know no screen: a screen offers what can be done there by useCommands.',
  ),
  room(
    'notices-imports',
    notices,
    [store, commands, ui, i18n],
    'Notices are data. Register what a button does by its kind, and let app/ map the kind to its thunk.',
  ),
  room(
    'model-imports',
    model,
    [api, i18n],
    'What items are and which texts they have, in plain functions: hand in what is on the screen.',
  ),
  room(
    'drafts-imports',
    drafts,
    [api, store, modal, model, commands, ui, i18n],
    'Drafts, their conflicts and their journal know no content screen: hand in what they need of content/.',
  ),
  room(
    'content-imports',
    content,
    [api, store, modal, notices, drafts, model, commands, ui, i18n],
    'What all content types share knows none of them: take data and callbacks, and import the ' +
      'API by its door src/api only.',
  ),
  room(
    'feature-imports',
    '^src/spa/features/[^/]+/',
    [api, content, drafts, model, modal, notices, commands, ui, i18n, store, '^src/spa/features/'],
    'A feature stands on the API (by its door src/api), content, drafts, model, modal, notices, ui, i18n and store. What ' +
      'it needs of app/ or traces/, app/ hands in.',
  ),
  {
    name: 'feature-imports-no-other-feature',
    comment:
      'Features meet in app/ only. Move what both need to content/ or ui/, or hand it in from ' +
      'app/.',
    severity: 'error',
    from: { path: '^src/spa/features/([^/]+)/' },
    to: { path: '^src/spa/features/', pathNot: '^src/spa/features/$1/' },
  },
  room(
    'traces-imports',
    '^src/spa/traces/',
    [store, ui, i18n, modal],
    'Traces work for any application: app/ hands the player its store factory and its root ' +
      'component.',
  ),
  room(
    'app-imports',
    '^src/spa/app/',
    [
      '^src/spa/features/',
      '^src/spa/traces/',
      content,
      drafts,
      model,
      modal,
      notices,
      commands,
      ui,
      i18n,
      store,
      api,
    ],
    'The composition root stands on every layer of src/spa and on the door src/api; it knows ' +
      'neither the contract nor the server.',
  ),
  {
    name: 'features-by-their-door',
    comment: 'Import a feature by its index.ts; export there what the application needs of it.',
    severity: 'error',
    from: { path: '^src/spa/', pathNot: '^src/spa/features/' },
    to: { path: '^src/spa/features/', pathNot: '^src/spa/features/[^/]+/index\\.tsx?$' },
  },
  room(
    'main-imports',
    '^src/spa/main\\.tsx$',
    ['^src/spa/app/', ui, i18n, api],
    'main.tsx only mounts the application; compose it in app/.',
  ),
  room(
    'trace-command-imports',
    '^src/spa/traces/cli/',
    ['^src/spa/traces/(?:format|replay)/'],
    'The parts of the trace command draw nothing: they stand on the format of traces and on replay.',
  ),
  room(
    'trace-entry-imports',
    '^src/spa/traceCli\\.ts$',
    [
      '^src/spa/traces/cli/',
      '^src/spa/traces/replay/',
      '^src/spa/app/store/rootReducer\\.ts$',
      api,
    ],
    "The trace command needs the traces, the application's root reducer and its API, nothing that draws.",
  ),
];

const layer = (name) => `^src/server/${name}/`;
const [http, handlers, services, repositories, db, storage, mail] = [
  'http',
  'handlers',
  'services',
  'repositories',
  'db',
  'storage',
  'mail',
].map(layer);
const main = '^src/server/main\\.ts$';
const app = '^src/server/app\\.ts$';
/** What any layer may use: errors, logging, identifiers, and what the server is configured with. */
const shared = '^src/server/(?:common|config)/';
/** Opens database, storage and mail for main.ts and the commands. */
const bootstrap = layer('bootstrap');
/** Opens a transaction, which is what services need of the database. */
const transactions = '^src/server/db/db\\.ts$';
/** What main.ts hands to app.ts: types only. */
const deps = '^src/server/deps\\.ts$';

const server = [
  room(
    'server-imports-contract-only',
    '^src/server/',
    [contract],
    'Server and app share the contract and nothing else. Describe in openapi.yaml what both need.',
  ),
  {
    name: 'main-stands-on-top',
    comment: 'Nothing imports main.ts: it starts and stops. Move what you need below it.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: main },
  },
  ...roomWithTypes(
    'server-app-imports',
    app,
    { allowed: [http, handlers, shared, deps, contract], types: ['^src/server/'] },
    'app.ts only joins http and handlers with what main.ts hands in, whose types it may name.',
  ),
  {
    name: 'server-deps-names-types',
    comment: 'deps.ts lists types of what main.ts hands in; import types only.',
    severity: 'error',
    from: { path: deps },
    to: { path: own, dependencyTypesNot: ['type-only'] },
  },
  ...roomWithTypes(
    'server-http-imports',
    http,
    { allowed: [handlers, shared, contract], types: [deps, services] },
    'The http layer calls handlers only. Do not skip a layer: reach a service through a function ' +
      'in handlers/, and keep errors that travel through layers in src/server/common/errors.ts.',
  ),
  ...roomWithTypes(
    'server-handlers-import',
    handlers,
    { allowed: [services, shared, contract], types: [deps, http] },
    'A handler calls one service and maps its answer. Rules belong to services, SQL to ' +
      'repositories; what a handler receives and answers with is declared in handlers/, from ' +
      'where http/ takes it.',
  ),
  ...roomWithTypes(
    'server-services-import',
    services,
    { allowed: [repositories, storage, mail, transactions, shared, contract], types: [db, deps] },
    'Services hold the rules and use repositories, storage and mail. SQL belongs to a ' +
      'repository; of the database a service knows only how to open a transaction (db/db.ts).',
  ),
  room(
    'server-repositories-import',
    repositories,
    [db, shared, contract],
    'Repositories are SQL in plain functions over db. Rules belong to services.',
  ),
  room(
    'server-db-imports',
    db,
    [shared, contract],
    'The database layer opens and migrates; what the tables mean is for repositories.',
  ),
  ...roomWithTypes(
    'server-storage-imports',
    storage,
    { allowed: [shared, contract], types: [deps] },
    'Storage keeps bytes under keys and knows nothing above it.',
  ),
  ...roomWithTypes(
    'server-mail-imports',
    mail,
    { allowed: [shared, contract], types: [deps] },
    'Mail sends texts that services write.',
  ),
  room(
    'server-cli-imports',
    layer('cli'),
    [bootstrap, services, repositories, db, storage, mail, shared, contract],
    'A command stands beside main.ts, on services and what lies below; it knows neither http nor ' +
      'handlers.',
  ),
  ...roomWithTypes(
    'server-bootstrap-imports',
    bootstrap,
    { allowed: [services, repositories, db, storage, mail, shared, contract], types: [deps] },
    'bootstrap/ opens what the server and its commands stand on; it knows neither http nor handlers.',
  ),
  room(
    'server-config-imports',
    layer('config'),
    [layer('common'), contract],
    'The configuration says what is wanted, in types of its own; who acts on it imports them.',
  ),
  ...roomWithTypes(
    'server-common-stands-alone',
    layer('common'),
    { allowed: [contract], types: ['^src/server/'] },
    'What every layer may use names types of a layer at most; move the code it imports beside it, ' +
      'or the file into the layer it belongs to.',
  ),
];

module.exports = {
  forbidden: [...general, ...browser, ...server],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|data|\\.cache|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
