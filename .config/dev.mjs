import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import configurations from '../webpack.config.js';
import { root } from './sources.mjs';

/**
 * `npm run dev`: serves the application with live reload on PORT [4000] and starts the API server, both rebuilt on every
 * change. Pages come from that server, so that configuration and security headers are those of production; only the
 * assets come from webpack.
 */
const out = join(root, '.cache', 'dev');
const port = Number(process.env.PORT ?? 4000);
const host = process.env.HOST ?? '127.0.0.1';
const address = `http://localhost:${port}`;
const log = (text) => process.stdout.write(`[dev] ${text}\n`);

/** Returns a free port for the API server. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  await once(probe, 'close');
  return free;
}

const apiPort = await freePort();
let serverProcess;
let restart = Promise.resolve();

async function stopServer() {
  const running = serverProcess;
  serverProcess = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

async function startServer() {
  await stopServer();
  serverProcess = fork(join(out, 'server', 'main.js'), process.argv.slice(2), {
    execArgv: ['--enable-source-maps'],
    // Not in the terminal's process group, so that Ctrl-C reaches the server only once, through this process.
    detached: true,
    env: {
      NODE_ENV: 'development',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    },
  });
  const started = serverProcess;
  started.on('exit', (code) => {
    if (serverProcess === started) log(`The server ended (${code}); it starts again on a change.`);
  });
}

const built = configurations({}, { mode: 'development', out });
const browserConfiguration = built.find(({ name }) => name === 'browser');
const serverConfiguration = built.find(({ name }) => name === 'server');

function watchServer() {
  const compiler = webpack(serverConfiguration);
  let lastHash;
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) {
        log(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      } else if (stats.hash !== lastHash) {
        lastHash = stats.hash;
        restart = restart.then(startServer);
      }
      resolve(watching);
    });
  });
}

function devServer() {
  const compiler = webpack(browserConfiguration);
  return new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      historyApiFallback: false,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        // The host name of the page: its policy allows no other.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
      devMiddleware: {
        // The API server reads the page and the public files from the disk.
        index: false,
        writeToDisk: true,
      },
      proxy: [
        {
          context: (path) => !path.startsWith('/ws'),
          target: `http://127.0.0.1:${apiPort}`,
          onError: (_error, _request, response) => {
            response.writeHead?.(503, { 'content-type': 'text/plain', 'retry-after': '1' });
            response.end('The server is starting; try again in a moment.');
          },
          logLevel: 'silent',
        },
      ],
      setupExitSignals: false,
    },
    compiler,
  );
}

rmSync(out, { recursive: true, force: true });
const app = devServer();
await app.start();
await new Promise((resolve) => app.middleware.waitUntilValid(resolve));
const watching = await watchServer();
log(`${address} (its API server listens on ${apiPort})`);

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([
    app.stop(),
    new Promise((resolve) => watching.close(resolve)),
    restart.then(stopServer),
  ]);
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
