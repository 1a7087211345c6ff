import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium on this machine: CHROMIUM_PATH, a system one, or Playwright's own. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist`);
    return chosen;
  }
  return [...installed, chromium.executablePath()].find((path) => existsSync(path));
}

const run = (command: string, args: string[], attempts = 3): void => {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    if (attempts === 1) throw error;
    run(command, args, attempts - 1);
  }
};

/**
 * Installs Chromium and gives its path: by apt on Debian as root, by Playwright's own installer
 * anywhere else. Throws a message that says what to do by hand when that does not work.
 */
export function installChromium(): string {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  process.stderr.write(
    `No Chromium found; installing it by ${isDebianRoot ? 'apt-get' : 'Playwright'} …\n`,
  );
  try {
    if (isDebianRoot) {
      run('apt-get', ['update']);
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    } else {
      run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
    }
  } catch (error) {
    throw new Error(
      'The browser tests need Chromium, and it could not be installed. Install it by hand ' +
        '(Debian and Ubuntu: "apt-get install chromium"; elsewhere: ' +
        '"npx playwright-core install chromium") or name an existing one in CHROMIUM_PATH.',
      { cause: error },
    );
  }
  const path = findChromium();
  if (path === undefined) {
    throw new Error(
      'The installation of Chromium reported success but no browser was found. ' +
        'Name the browser to use in CHROMIUM_PATH.',
    );
  }
  return path;
}

/** Starts the real browser, without the background traffic that would disturb a test; `args` come on top. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium() ?? installChromium();
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}
