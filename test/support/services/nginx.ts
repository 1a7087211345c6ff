import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { foundOrInstalled } from './debianPackages';
import { eventually } from '../eventually';
import { freePort } from '../server/serverProcess';

const advice =
  'The tests need nginx as the balancer in front of several processes. Install it (Debian and Ubuntu: ' +
  '"apt-get install nginx"; macOS: "brew install nginx") or name the program in NGINX.';

/** The program in NGINX, or one of the PATH. */
function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const candidates = folders.map((folder) => join(folder, 'nginx'));
  return [process.env.NGINX ?? '', ...candidates].find((path) => path !== '' && existsSync(path));
}

/** What the guide for operators tells to write, for these ports of this machine. */
function example(port: number, servers: readonly number[], folder: string): string {
  const guide = readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8');
  const blocks = [...guide.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const block = blocks.find((text) => text.includes('upstream'));
  if (block === undefined) throw new Error('docs/operations.md has no balancer for nginx.');
  let index = 0;
  const adapted = block
    .replace(/server 10\.0\.0\.\d:4000/g, () => `server 127.0.0.1:${servers[index++] ?? 'none'}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder);
  if (index !== servers.length) throw new Error('The example is for another number of servers.');
  return adapted;
}

/** A real nginx in front of servers of this machine, as the guide for operators sets it up. */
export class Nginx {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /** Starts it before the servers at these ports. End it by {@link stop}. */
  static async start(servers: readonly number[]): Promise<Nginx> {
    const program = foundOrInstalled({ find: findNginx, packages: ['nginx'], advice });
    const folder = await mkdtemp(join(tmpdir(), 'shala-nginx-'));
    const port = await freePort();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const settings = [
      // One process, so that nothing of it outlives this one.
      'daemon off;',
      'master_process off;',
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${join(folder, 'pid')};`,
      'events { worker_connections 1024; }',
      // Where nothing else is said, nginx writes down every address.
      `http { access_log ${join(folder, 'access.log')}; ${temporary.join(' ')}`,
      `${example(port, servers, folder)}\n}`,
    ];
    const file = join(folder, 'nginx.conf');
    await writeFile(file, settings.join('\n'));
    const errors = join(folder, 'errors');
    const child = spawn(program, ['-p', folder, '-c', file, '-e', errors], { stdio: 'ignore' });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(await readFile(errors, 'utf8'));
      // Without a call: nginx would leave the servers alone for a while that do not answer yet.
      const probe = connect(port, '127.0.0.1');
      await once(probe, 'connect');
      probe.destroy();
    });
    return new Nginx(child, folder, url);
  }

  /** All that it has written to its logs. */
  async logs(): Promise<string> {
    const logs = ['access.log', 'error.log', 'errors'].map((name) => join(this.folder, name));
    const texts = await Promise.all(logs.map((path) => readFile(path, 'utf8').catch(() => '')));
    return texts.join('');
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
