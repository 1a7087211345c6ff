import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserServer, chromium } from 'playwright-core';

/**
 * `shell`: the same engine without a window system, which draws sooner. `whole`: with the viewer for PDFs.
 */
export type BrowserBuild = 'shell' | 'whole';

const installed: Record<BrowserBuild, string[]> = {
  shell: ['/usr/bin/chromium-headless-shell'],
  whole: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
};

const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

const firstOf = (paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** The path of a Chromium on this machine: CHROMIUM_PATH, a system one, or Playwright's own. */
export function findChromium(build: BrowserBuild = 'whole'): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist`);
    return chosen;
  }
  return firstOf([...installed[build], ...installed.whole, chromium.executablePath()]);
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

function installPackages(): void {
  process.stderr.write(
    `Installing Chromium by ${isDebianRoot ? 'apt-get' : 'Playwright'}, for the browser tests …\n`,
  );
  if (!isDebianRoot) {
    run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
    return;
  }
  run('apt-get', ['update']);
  const packages = ['chromium', 'chromium-headless-shell'];
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Installs Chromium unless it is there: by apt on Debian as root, by Playwright's own installer
 * anywhere else. Throws a message that says what to do by hand when that does not work.
 */
export function provideChromium(): void {
  const isThere = findChromium() !== undefined;
  const lacksShell = isDebianRoot && !process.env.CHROMIUM_PATH && !firstOf(installed.shell);
  if (isThere && !lacksShell) return;
  try {
    installPackages();
  } catch (error) {
    // Without the shell the tests take longer, and that is all.
    if (isThere) return;
    throw new Error(
      'The browser tests need Chromium, and it could not be installed. Install it by hand ' +
        '(Debian and Ubuntu: "apt-get install chromium chromium-headless-shell"; elsewhere: ' +
        '"npx playwright-core install chromium") or name an existing one in CHROMIUM_PATH.',
      { cause: error },
    );
  }
  if (findChromium() === undefined) {
    throw new Error(
      'The installation of Chromium reported success but no browser was found. ' +
        'Name the browser to use in CHROMIUM_PATH.',
    );
  }
}

/** Without the background traffic that would disturb a test; `args` come on top. */
const launchOptions = (build: BrowserBuild, args: readonly string[] = []) => ({
  executablePath: findChromium(build),
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

/** Starts the real browser; `args` are further ones of its command line. */
export function launchBrowser(
  build: BrowserBuild = 'whole',
  args: readonly string[] = [],
): Promise<Browser> {
  provideChromium();
  return chromium.launch(launchOptions(build, args));
}

/** Starts a browser on a profile folder, whose caches outlive its pages. */
export function launchProfile(
  folder: string,
  args: readonly string[] = [],
): Promise<BrowserContext> {
  provideChromium();
  const viewport = { width: 1280, height: 800 };
  return chromium.launchPersistentContext(folder, { ...launchOptions('whole', args), viewport });
}

/** Starts the browser that all test files share, each in contexts of its own. */
export function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions('shell'));
}

/** The browser that all test files share. Closing it closes the contexts of this file only. */
export function sharedBrowser(): Promise<Browser> {
  const endpoint = process.env.TEST_BROWSER;
  if (!endpoint)
    throw new Error('TEST_BROWSER is not set; see test/support/environments/browserSetup.ts.');
  return chromium.connect(endpoint);
}
