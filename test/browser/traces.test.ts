import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { TraceAction, TraceFile } from '../../src/spa/traces/format/format';
import { admin, type RunningApp, startApp } from '../support/server/app';
import { eventually } from '../support/eventually';
import { exportFromDevTools, installDevTools } from '../support/screens/devTools';
import { openPage, signIn, submitSignIn } from '../support/browser/page';
import { answerMessage, dialogNamed, hasFocus, useSite } from '../support/browser/site';
import { tracesFolder } from '../support/browser/traces';
import { contentsOfStorage } from '../support/traces/replay';

const site = useSite();

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const entry = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Report a problem' });

/** Waits until the header's menu says that it records, and closes it again. */
async function isRecording(page: Page): Promise<void> {
  await menu(page).click();
  await entry(page).waitFor();
  if ((await entry(page).getAttribute('aria-expanded')) === 'false') await entry(page).click();
  await page.getByText('What happens in this window is being recorded.').waitFor();
  await page.keyboard.press('Escape');
  await entry(page).waitFor({ state: 'hidden' });
}

/** Presses the button that saves and gives the name and the content of the file. */
async function save(page: Page): Promise<{ name: string; trace: TraceFile }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save trace' }).click(),
  ]);
  const name = download.suggestedFilename();
  const bytes = await buffer(await download.createReadStream());
  await page
    .getByRole('status')
    .filter({ hasText: `Saved as ${name}` })
    .waitFor();
  const text = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return { name, trace: JSON.parse(text.toString()) as TraceFile };
}

const typesIn = ({ payload }: TraceFile) =>
  (JSON.parse(payload) as TraceAction[]).map(({ type }) => type);

describe('the trace menu', () => {
  it('records from the start outside production, saves compressed or plain, stops and starts again', async () => {
    const { page } = await site.visitAsAdmin();
    await isRecording(page);
    await menu(page).focus();
    await page.keyboard.press('Enter');
    // The last entry, and below it the recording and the note.
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.waitFor();
    await entry(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Asked by wren@aviary.example');
    // What becomes of the note is said with it.
    const kept = (await note.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${kept}"]`).innerText()).toMatch(/your note as you type it/);
    const zipped = await save(page);
    expect(zipped.name).toMatch(/^\d{4}-\d\d-\d\d-\d{6}\.trace\.json\.gz$/);
    expect(zipped.trace.meta).toMatchObject({
      build: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/),
      rtk: expect.stringMatching(/^2\./),
      route: '/admin/articles',
      locale: 'en-US',
      timeZone: expect.stringMatching(/./),
      browser: expect.stringMatching(/Chrom.*\d/),
      commutes: true,
      jumps: 0,
      dropped: 0,
      note: expect.stringMatching(/^Asked by u-[0-9a-f]{12}@redacted\.invalid$/),
    });
    expect(typesIn(zipped.trace).slice(0, 3)).toEqual([
      'api/config/middlewareRegistered',
      'traces/recordingStarted',
      'session/started',
    ]);

    await page.getByRole('checkbox', { name: 'Plain text, for the Redux DevTools' }).check();
    const plain = await save(page);
    expect(plain.name).toMatch(/\.trace\.json$/);
    expect(plain.trace.payload).toContain('app/navigated');

    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByText('Nothing is being recorded.').waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(menu(page));
    await page.getByRole('link', { name: 'Series' }).click();
    await page.locator('h1:focus', { hasText: 'Series' }).waitFor();
    await menu(page).click();
    expect(typesIn((await save(page)).trace).at(-1)).toBe('traces/recordingStopped');
    await page.getByRole('button', { name: 'Start recording' }).click();
    await page.getByText('What happens in this window is being recorded.').waitFor();
    const anew = await save(page);
    // RTK Query notes its subscriptions half a second late.
    const own = typesIn(anew.trace).filter((type) => !type.startsWith('api/internal'));
    expect(own).toEqual(['traces/recordingStarted']);
    expect(JSON.parse(anew.trace.preloadedState)).toMatchObject({
      page: { pattern: '/admin/series' },
    });
  });

  it('goes on after a reload, and keeps nothing on the device after a sign-out', async () => {
    const { page } = await site.visitAsAdmin();
    await page.getByRole('link', { name: 'Series' }).click();
    await page.locator('h1:focus', { hasText: 'Series' }).waitFor();
    const kept = async () => JSON.stringify(await contentsOfStorage(page));
    // What is recorded is kept at the end of a burst.
    await eventually(async () => expect(await kept()).toContain('"/admin/series"'));
    await page.reload();
    await page.getByRole('heading', { name: 'Series' }).waitFor();
    const traceOf = async () => (await page.evaluate(() => window.shalaTrace?.())) as TraceFile;
    const trace = await traceOf();
    const types = typesIn(trace);
    const reload = types.indexOf('@@trace/STATE_JUMP');
    expect(types.slice(0, reload).filter((type) => type === 'app/navigated')).toHaveLength(2);
    expect(types.slice(reload)).toContain('session/started');
    expect(trace.meta).toMatchObject({ commutes: true, jumps: 0 });
    expect(await kept()).toContain('/admin/articles');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await eventually(async () => expect(await kept()).not.toContain('/admin/articles'));
    expect(typesIn(await traceOf())).toEqual(
      expect.arrayContaining(['session/started', 'session/ended']),
    );
  });

  it('keeps the trace of every test that opened a page', async () => {
    const kept = await readdir(join(tracesFolder, 'traces'));
    expect(kept.some((name) => name.startsWith('the-trace-menu-records-from-the-start'))).toBe(
      true,
    );
  });
});

it('an error page offers to save the trace, with a note, where traces are on (D127)', async () => {
  const visit = await site.visit();
  const { page } = visit;
  visit.expectProblem(/status of 401 .*\/users\/signin/);
  await visit.open('/signin');
  await submitSignIn(page, { ...admin, password: 'not-the-password' });
  const dialog = await dialogNamed(page, 'Error');
  await eventually(async () =>
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Ok', 'Save trace']),
  );
  await dialog.getByRole('button', { name: 'Save trace' }).click();
  await hasFocus(page.getByRole('textbox', { name: 'Note' }));
  await page.keyboard.type('Could not sign in');
  const { trace } = await save(page);
  expect(trace.meta).toMatchObject({ note: 'Could not sign in', route: '/signin', commutes: true });
  expect(typesIn(trace)).toContain('modal/opened');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await dialog.waitFor({ state: 'detached' });
});

describe('secrets and personal data', () => {
  const person = {
    fullName: 'Wren "Canary" Ångström',
    email: 'wren.canary+1@aviary.example',
    password: 'Canary in a coal mine 1',
  };

  /** All ways in which a text may be written into a file, as far as they differ. */
  const encodings = (text: string): string[] => [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('base64url'),
  ];

  it('are in no trace file and in no export of the Redux DevTools, in any encoding', async () => {
    const visit = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    const { page, open } = visit;
    await installDevTools(page);
    visit.expectProblem(/status of 401 .*\/users\/signin/);
    const signUp = await site.app.call('POST', '/users', undefined, {
      user: { ...person, culture: 'en-GB' },
      client: { client: 'web', clientId: 'browsertests' },
    });
    expect(signUp.status).toBe(200);
    await open('/signin');
    await submitSignIn(page, { ...admin, password: 'wrong-canary-password' });
    await answerMessage(page, 'Error', 'The email or password is incorrect.');
    await signIn(visit);
    const tokens = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByLabel('Search for users').fill('Wren "Can');
    await page.keyboard.press('Enter');
    await page.getByText(person.fullName).waitFor();
    await page.getByRole('button', { name: /^Forgot pass.*aviary/ }).click();
    const said = await dialogNamed(page, 'Success');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await said.getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('link', { name: 'Articles', exact: true }).click();
    await page.getByRole('link', { name: 'Create' }).first().click();
    await page.getByRole('textbox', { name: 'Author' }).fill('Ask finch@aviary.example');
    await page.getByRole('textbox', { name: 'Article Title', exact: true }).fill('Finch');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForURL('**/edit');

    const { accessToken, refreshToken } = JSON.parse(tokens) as Record<string, string>;
    const canaries = [
      ...Object.values(admin),
      ...Object.values(person),
      'wrong-canary-password',
      'finch@aviary.example',
      'Wren "Can',
      'wren.canary',
      accessToken ?? '',
      refreshToken ?? '',
      link,
      link.split('.').at(-1) ?? '',
    ];
    expect(canaries.every((canary) => canary.length > 8)).toBe(true);
    const ours = await page.evaluate(async () => JSON.stringify(await window.shalaTrace?.()));
    const theirs = await exportFromDevTools(page);
    for (const text of [ours, theirs.byDefault, theirs.lifted]) {
      expect(text.includes('users/searched')).toBe(true);
      const found = canaries.filter((canary) =>
        encodings(canary).some((one) => text.includes(one)),
      );
      expect(found).toEqual([]);
    }
  });
});

describe('disabled traces', () => {
  const withApp = async (env: Record<string, string>, work: (app: RunningApp) => Promise<void>) => {
    const app = await startApp({ env });
    try {
      await work(app);
    } finally {
      await app.stop();
    }
  };

  it('leave no menu, code, function or DevTools export, and one button in an error (D127)', () =>
    withApp({ TRACES: 'off' }, async (app) => {
      const visit = await openPage(site.browser, app);
      const { page } = visit;
      const scripts: string[] = [];
      page.on('request', (request) => void scripts.push(request.url()));
      await installDevTools(page);
      visit.expectProblem(/status of 401 .*\/users\/signin/);
      await visit.open('/signin');
      await submitSignIn(page, { ...admin, password: 'not-the-password' });
      const alert = await dialogNamed(page, 'Error');
      expect(await alert.getByRole('button').allInnerTexts()).toEqual(['Ok']);
      await alert.getByRole('button').click();
      await alert.waitFor({ state: 'detached' });
      await submitSignIn(page);
      await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      await menu(page).click();
      await page.getByRole('group', { name: 'Appearance' }).waitFor();
      expect(await entry(page).count()).toBe(0);
      expect(scripts.filter((url) => /\/traces\b/.test(url))).toEqual([]);
      const globals = await page.evaluate(() => [
        typeof window.shalaTrace,
        'devToolsConfig' in window,
      ]);
      expect(globals).toEqual(['undefined', false]);
      await visit.close();
    }));

  it('can be allowed in production, and then record when somebody starts them', () =>
    withApp({ NODE_ENV: 'production', TRACES: 'on' }, async (app) => {
      const visit = await openPage(site.browser, app);
      const { page } = visit;
      await visit.open('/signin');
      await menu(page).click();
      await entry(page).click();
      await page.getByText('Nothing is being recorded.').waitFor();
      expect(await page.getByRole('button', { name: 'Save trace' }).count()).toBe(0);
      expect(await page.evaluate(() => window.shalaTrace?.())).toBeNull();
      await page.getByRole('button', { name: 'Start recording' }).click();
      await page.getByText('What happens in this window is being recorded.').waitFor();
      expect((await save(page)).trace.meta).toMatchObject({ commutes: true });
      await visit.close();
    }));
});
