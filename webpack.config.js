import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { buildConstants } from './.config/webpack/buildConstants.mjs';
import { compileAhead } from './.config/webpack/compileAhead.mjs';
import { Notices } from './.config/webpack/notices.mjs';
import { sharedChunks } from './.config/webpack/sharedChunks.mjs';

const root = import.meta.dirname;
const source = (...parts) => join(root, 'src', ...parts);

const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    // Beside an entry file it would find another, whose settings count for checks only.
    configFile: join(root, 'tsconfig.json'),
    transpileOnly: true,
    compilerOptions: { noEmit: false },
  },
};

/** Without this a door (an index.ts) brings along whatever any of its exports needs. */
const onlyWhatIsUsed = { test: /\.tsx?$/, include: source(), sideEffects: false };

const legalText = { test: /\.md$/, loader: join(root, '.config', 'legalText.mjs') };

/** Ant Design's own dependencies have no side effects but do not declare that. */
const withoutSideEffects = {
  test: /\.js$/,
  include: /[\\/]node_modules[\\/]@rc-component[\\/]/,
  sideEffects: false,
};

/** A machine that builds once and is thrown away has nothing to keep. */
const cache = (name) =>
  !process.env.CI && {
    type: 'filesystem',
    name,
    cacheDirectory: join(root, '.cache', 'webpack'),
    buildDependencies: { config: [import.meta.filename, join(root, 'tsconfig.json')] },
  };

/** Packages of hundreds of small modules, which take longer to find than to run; all others of the server stay in node_modules. */
const bundled = ['kysely', 'jose'];

/** The packages in the server's programs, and those whose own code is at the head of webpack's files. */
const packagesBesides = [
  ...bundled,
  'webpack',
  'mini-css-extract-plugin',
  '@fontsource/source-serif-4',
  '@fontsource-variable/figtree',
];

const extensions = ['.ts', '.tsx', '.js', '.mjs', '.json'];

/** Settings that every target shares. `out` is the folder that holds all of them. */
const common = (name, { mode }) => ({
  name,
  mode,
  context: root,
  cache: cache(`${name}-${mode}`),
  resolve: { extensions },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

/** Brotli 11 and gzip 9 copies of text files; not of HTML pages, into which the server writes its configuration. */
const compressedCopies = () =>
  [
    { filename: '[path][base].br', algorithm: 'brotliCompress' },
    { filename: '[path][base].gz', algorithm: 'gzip' },
  ].map(
    (encoding) =>
      new CompressionPlugin({
        ...encoding,
        test: /\.(?:js|css|json|svg|ico|txt|webmanifest)$/,
        threshold: 512,
        minRatio: 1,
      }),
  );

/** The single-page application, into `public/`. Names carry a hash of the content in production. */
function browser({ mode, out }) {
  const isProduction = mode === 'production';
  const hash = isProduction ? '.[contenthash:6]' : '';
  return {
    ...common('browser', { mode }),
    target: ['web', 'es2022'],
    entry: { main: source('spa', 'main.tsx') },
    // The starter kit's own link, which is switched off: it would bring a table of all top-level domains.
    resolve: {
      extensions,
      alias: {
        '@tiptap/extension-link': false,
        // Tooltips that share one element, which are none of ours: Ant Design's provider would bring all of its popups.
        [join(root, 'node_modules/antd/es/tooltip/UniqueProvider/index.js')]: false,
        ...(isProduction && productionRouter),
      },
    },
    output: {
      path: join(out, 'public'),
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      clean: true,
    },
    devtool: isProduction ? false : 'cheap-module-source-map',
    module: {
      rules: [
        typescript,
        onlyWhatIsUsed,
        withoutSideEffects,
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                url: { filter: (url) => !url.startsWith('/') },
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: isProduction ? '[hash:base64:5]' : '[name]-[local]',
                },
              },
            },
          ],
        },
        // Writes the utilities that components name; optimised like every other sheet by what follows it.
        { test: source('spa', 'ui', 'styles.css'), loader: '@tailwindcss/webpack' },
        { test: /\.(?:svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' },
        legalText,
      ],
    },
    optimization: {
      splitChunks: { chunks: 'all', cacheGroups: sharedChunks },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
        }),
      ],
    },
    plugins: [
      buildConstants(),
      new HtmlWebpackPlugin({
        template: join(root, 'public', 'index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
      new MiniCssExtractPlugin({
        filename: `assets/[name]${hash}.css`,
        chunkFilename: `assets/[name]${hash}.css`,
        // Every rule of a CSS module is scoped to its component, so the order cannot matter.
        ignoreOrder: true,
      }),
      new CopyPlugin({
        patterns: [{ from: join(root, 'public'), globOptions: { ignore: ['**/index.html'] } }],
      }),
      new Notices({
        filename: 'legal/notices.txt',
        besides: packagesBesides.map((name) => join(root, 'node_modules', name)),
      }),
      ...(isProduction ? [...compileAhead(), ...compressedCopies()] : []),
    ],
  };
}

/** Its package names the build with warnings only, also for production. */
const productionRouter = {
  'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** The server's programs: the server itself, its database worker and every command of `cli/`. */
function serverEntries() {
  const commands = existsSync(source('server', 'cli')) ? readdirSync(source('server', 'cli')) : [];
  const candidates = [
    ['main', source('server', 'main.ts')],
    ['databaseWorker', source('server', 'db', 'databaseWorker.ts')],
    ...commands
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [file.slice(0, -'.ts'.length), source('server', 'cli', file)]),
  ];
  return Object.fromEntries(candidates.filter(([, path]) => existsSync(path)));
}

/** Settings for ES modules that run in Node. */
const node = (name, { mode, out }) => ({
  ...common(name, { mode }),
  target: 'node20',
  output: {
    path: join(out, name),
    filename: '[name].js',
    chunkFilename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: ({ request }, callback) =>
    /^[./]/.test(request) || bundled.includes(request)
      ? callback()
      : callback(null, `module ${request}`),
  devtool: 'source-map',
  node: false,
});

/** The server's programs, one file each. */
function server(options) {
  return {
    ...node('server', options),
    entry: serverEntries,
    module: {
      // Addresses beside the running file (worker, sample content) are formed when it runs.
      parser: { javascript: { importMeta: false, url: false, worker: false } },
      rules: [typescript],
    },
    // Read when the server runs, not when it is built; and a stack trace should show real names.
    optimization: { nodeEnv: false, minimize: false, splitChunks: false },
    plugins: [
      buildConstants(),
      new CopyPlugin({
        patterns: [{ from: source('server', 'sample', 'content'), to: 'sample' }],
      }),
    ],
  };
}

/** The trace command: the app's reducers without its screens. */
function trace(options) {
  return {
    ...node('trace', options),
    entry: { trace: source('spa', 'traceCli.ts') },
    module: {
      parser: { javascript: { importMeta: false, url: false } },
      rules: [
        typescript,
        onlyWhatIsUsed,
        // Of screens, which are left out.
        { test: /\.(?:css|svg|png|jpe?g|webp)$/, type: 'asset/source', sideEffects: false },
        legalText,
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [buildConstants()],
  };
}

const targets = [
  { isPresent: () => existsSync(source('spa', 'main.tsx')), configuration: browser },
  { isPresent: () => Object.keys(serverEntries()).length > 0, configuration: server },
  { isPresent: () => existsSync(source('spa', 'traceCli.ts')), configuration: trace },
];

/** One configuration with several targets; those whose sources do not exist are left out. */
export default function configurations(_environment = {}, { mode = 'production', out } = {}) {
  return targets
    .filter(({ isPresent }) => isPresent())
    .map(({ configuration }) => configuration({ mode, out: out ?? join(root, 'dist') }));
}
