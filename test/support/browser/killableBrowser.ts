import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../services/chromium';

/** A browser of its own process, with a profile that outlives it. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  /** SIGKILL of all its processes: what a crash does. */
  readonly kill: () => Promise<void>;
}

function addressOf(browserProcess: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    browserProcess.stderr?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const [, address] = /DevTools listening on (ws:\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    browserProcess.on('exit', () => reject(new Error(`The browser ended:\n${output}`)));
  });
}

/** Starts a browser on a profile folder. Playwright's own way of starting one tells no process id. */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const path = findChromium('shell');
  if (path === undefined) throw new Error('There is no browser.');
  const browserProcess = spawn(
    path,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const ended = once(browserProcess, 'exit');
  const browser = await chromium.connectOverCDP(await addressOf(browserProcess));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no profile.');
  return {
    context,
    kill: async () => {
      // The whole group: what was started may be a script around the browser.
      if (browserProcess.exitCode === null && browserProcess.signalCode === null) {
        process.kill(-(browserProcess.pid ?? 0), 'SIGKILL');
      }
      await ended;
      // Whatever still waits for an answer of the browser fails now.
      await browser.close();
    },
  };
}

/** Runs work with an empty profile folder, which is removed afterwards. */
export async function withProfile<T>(work: (profile: string) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'shala-profile-'));
  try {
    return await work(profile);
  } finally {
    // The browser's other processes take a moment to follow it, and may write until then.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
