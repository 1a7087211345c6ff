import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { gunzipSync } from 'node:zlib';
import type { TraceAction, TraceFile } from '../../src/spa/traces/format/format';
import { auditOf } from '../support/browser/accessibility';
import { eventually } from '../support/eventually';
import { openPage, type TestPage } from '../support/browser/page';
import { reportOf } from '../support/traces/problemReport';
import { contentsOfStorage, openTrace, type SavedTrace, saveTrace } from '../support/traces/replay';
import { clickText, dialogNamed, keepSession, useSite } from '../support/browser/site';

const site = useSite({ env: { SELECTABLE_LANGUAGES: 'en-US,is-IS' } });

const titleField = (screen: Page | FrameLocator) =>
  screen.getByRole('textbox', { name: 'Article Title', exact: true });
const description = (screen: Page | FrameLocator) =>
  screen.getByRole('textbox', { name: 'Article Description', exact: true });

const typed = ' Ævi og þögn';

/** Works on an article as a person does, and saves the trace of it. */
async function record(): Promise<SavedTrace> {
  const visit = await openPage(site.browser, site.app);
  const { page } = visit;
  await keepSession(visit.page, site.app);
  await visit.open('/admin/articles');
  const table = page.getByRole('table', { name: 'Published Articles', exact: true });
  await table.getByRole('link').first().click();
  await page.locator('h1:focus', { hasText: 'Edit Article' }).waitFor();
  await titleField(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
  await clickText(description(page));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Kveðja.');
  await page.getByRole('button', { name: 'Add Section' }).click();
  const section = await dialogNamed(page, 'Create Section');
  await section.getByRole('textbox', { name: 'Section Title', exact: true }).fill('Öndun');
  await page.keyboard.press('Escape');
  const question = await dialogNamed(page, 'Warning');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await section.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add Tag' }).click();
  const picker = await dialogNamed(page, 'Select a Tag');
  await picker.getByRole('button', { name: 'Close' }).click();
  await picker.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved/).waitFor();
  await page.getByRole('link', { name: 'Videos' }).click();
  await page.getByRole('table', { name: 'Published Videos', exact: true }).waitFor();
  const saved = await saveTrace(page);
  await visit.close();
  return saved;
}

describe('the player', () => {
  let trace: TraceFile;
  let actions: readonly TraceAction[];
  let visit: TestPage;
  let page: Page;
  let screen: FrameLocator;
  let untouched: unknown;
  const requests: string[] = [];

  /** The number of the last action, as the player counts, for which this holds. */
  const stepOf = (is: (action: TraceAction) => boolean): number => actions.findLastIndex(is) + 1;
  const edits = (path: string) => (action: TraceAction) =>
    action.type === 'articles/fieldEdited' &&
    (action.payload as { path: string }).path.startsWith(path);
  const dialogOpened = (kind: string) => (action: TraceAction) =>
    action.type === 'modal/opened' && (action.payload as { kind: string }).kind === kind;
  const slider = () => page.getByRole('slider', { name: 'Step' });
  const goTo = (step: number) => slider().fill(String(step));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const option = (step: number) => page.getByRole('option', { name: new RegExp(`^${step}\\b`) });
  const now = async () => Number(await slider().inputValue());

  beforeAll(async () => {
    const saved = await record();
    trace = saved.trace;
    actions = JSON.parse(trace.payload) as TraceAction[];
    visit = await openPage(site.browser, site.app, {
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = visit.page;
    screen = page.frameLocator('iframe');
    await keepSession(visit.page, site.app);
    await visit.open('/admin/articles');
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    await visit.open('/replay');
    await page.getByRole('heading', { name: 'Open a trace' }).waitFor();
    untouched = await contentsOfStorage(page);
    visit.context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await openTrace(page, saved.name, saved.bytes);
    await page.getByText('Replays as recorded').waitFor();
  });

  afterAll(async () => visit.close());

  it('shows the real pages at each step, forwards and backwards', async () => {
    // Between two keys something else may have been recorded.
    const letters = actions.flatMap((action, at) => (edits('title')(action) ? [at + 1] : []));
    expect(letters).toHaveLength(typed.length);
    const last = letters.at(-1) ?? 0;
    await goTo(last);
    await eventually(async () => expect(await titleField(screen).inputValue()).toMatch(typed));
    for (const length of [9, 8, 4, 5]) {
      await goTo(letters[length - 1] ?? 0);
      const words = new RegExp(`${typed.slice(0, length)}$`);
      await eventually(async () => expect(await titleField(screen).inputValue()).toMatch(words));
    }
    const here = await now();
    await button('Previous step').click();
    await button('Previous step').click();
    await button('Next step').click();
    await eventually(async () => expect(await now()).toBe(here - 1));

    const text = stepOf(edits('description'));
    await goTo(text);
    await description(screen).getByText('Kveðja.').waitFor();
    await goTo(last);
    await description(screen).getByText('Kveðja.').waitFor({ state: 'detached' });

    await goTo(stepOf(dialogOpened('tagPicker')));
    await screen
      .getByRole('dialog', { name: 'Select a Tag' })
      .getByRole('listitem')
      .first()
      .waitFor();
    await goTo(stepOf(({ type }) => type === 'sectionDialog/fieldEdited'));
    const section = screen.getByRole('dialog', { name: 'Create Section' });
    await eventually(async () =>
      expect(
        await section.getByRole('textbox', { name: 'Section Title', exact: true }).inputValue(),
      ).toBe('Öndun'),
    );
    await page.keyboard.press('End');
    await screen.getByRole('table', { name: 'Published Videos' }).waitFor();
    await page.keyboard.press('Home');
    await eventually(async () => expect(await now()).toBe(0));
    expect(await screen.getByRole('dialog').count()).toBe(0);
  });

  it('is controlled by keys that no page can take, and its pages accept no input', async () => {
    const step = stepOf(dialogOpened('section'));
    await goTo(step - 1);
    await page.keyboard.press('ArrowRight');
    await screen.getByRole('dialog', { name: 'Create Section' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('range');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await screen.getByRole('dialog', { name: 'Create Section' }).waitFor();

    // Wherever the press has left the focus, the keys are the player's.
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => expect(await now()).toBe(step - 1));
    await titleField(screen).click();
    await page.keyboard.type('xyz');
    expect(await titleField(screen).inputValue()).toMatch(typed);
  });

  it('plays, pauses and stops', async () => {
    await goTo(2);
    await page.getByLabel('Speed').selectOption({ label: '0.5×' });
    await button('Play').click();
    await eventually(async () => expect(await now()).toBeGreaterThan(2));
    await page.keyboard.press(' ');
    await button('Play').waitFor();
    const paused = await now();
    expect(paused).toBeLessThan(actions.length);
    await page.getByLabel('Speed').selectOption({ label: '10×' });
    expect(await now()).toBe(paused);
    await slider().press(' ');
    await eventually(async () => expect(await now()).toBe(actions.length));
    await button('Play').waitFor();
  });

  it('lists the actions, filters them and shows what each has changed', async () => {
    const step = stepOf(edits('title'));
    await page.getByRole('searchbox').fill('fieldEdited');
    await option(step).click();
    await eventually(async () => expect(await now()).toBe(step));
    await page.getByLabel('Filter by changed slice').selectOption('sectionDialog');
    await eventually(async () => {
      const names = await page.getByRole('option', { name: /fieldEdited/ }).allInnerTexts();
      expect(names.length).toBeGreaterThan(0);
      expect(names.every((name) => name.includes('sectionDialog/fieldEdited'))).toBe(true);
    });
    await page.getByRole('searchbox').fill('no such type');
    await page.getByText('No action matches.').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Filter by changed slice').selectOption('');

    const details = page.getByRole('group', { name: 'Details' });
    const { id, value } = (actions[step - 1] as TraceAction).payload as {
      id: string;
      value: string;
    };
    const change = details
      .getByRole('listitem')
      .filter({ hasText: `/articles/drafts/${id}/edits/title.en-US` });
    await eventually(async () =>
      expect((await change.first().innerText()).split('\n').slice(1)).toEqual([
        'Before',
        JSON.stringify(value.slice(0, -1)),
        'After',
        JSON.stringify(value),
      ]),
    );
    // The version of the app that recorded it, and of the player.
    await eventually(async () => expect(await details.getByText(trace.meta.build).count()).toBe(2));
    await page.getByRole('listbox').press('End');
    await eventually(async () => expect(await now()).toBe(actions.length));
    await page.getByRole('listbox').press('ArrowUp');
    await eventually(async () => expect(await now()).toBe(actions.length - 1));
  });

  it('shows the calls of the server with outcome and duration, and marks the failed ones at their step', async () => {
    const call = (requestId: string, requestStatus: string, endpointName: string, more = {}) => ({
      type: `api/executeQuery/${requestStatus}`,
      meta: {
        requestId,
        requestStatus,
        arg: { type: 'query', endpointName, queryCacheKey: `${endpointName}(undefined)` },
      },
      ...more,
    });
    const refused = { payload: { status: 503, name: 'Unavailable' } };
    const list = [
      call('a', 'pending', 'listTags'),
      call('b', 'pending', 'getVideo'),
      call('a', 'fulfilled', 'listTags', { payload: [] }),
      call('b', 'rejected', 'getVideo', refused),
    ];
    await openTrace(page, 'calls.json', JSON.stringify(list));
    const rows = page.getByRole('list', { name: /of the server$/ }).getByRole('button');
    await eventually(async () =>
      expect((await rows.allInnerTexts()).map((text) => text.split('\n').slice(0, 2))).toEqual([
        ['listTags', 'answered'],
        ['getVideo', '503 Unavailable'],
      ]),
    );
    await page.getByRole('checkbox', { name: 'Only failed' }).check();
    await eventually(async () => expect(await rows.count()).toBe(1));
    await rows.click();
    await eventually(async () => expect(await now()).toBe(4));
    await page
      .getByRole('list', { name: 'Errors beside it' })
      .getByText('request: getVideo: 503 Unavailable')
      .waitFor();
    const toNextError = [
      () => button('Next error').click(),
      () => slider().press('e'),
      () => page.getByRole('checkbox', { name: 'Only failed' }).press('E'),
    ];
    for (const lead of toNextError) {
      await goTo(3);
      await lead();
      await eventually(async () => expect(await now()).toBe(4));
    }
    await openTrace(page, 'article.trace.json', JSON.stringify(trace));
    await page.getByText('Replays as recorded').waitFor();
  });

  it('shows two runs side by side, and where they part', async () => {
    const last = stepOf(edits('title'));
    const other = { ...trace, steps: undefined, format: undefined };
    const payload = actions.flatMap((action, index) =>
      index === last - 1
        ? [{ ...action, payload: { ...(action.payload as object), value: 'Another title' } }]
        : index === last
          ? [action, { type: 'more' }]
          : [action],
    );
    const file = JSON.stringify({ ...other, payload: JSON.stringify(payload) });
    await openTrace(page, 'other.json', file, 'last');
    await page.getByText('Compared with other.json:').waitFor();
    const ways = page.getByRole('listitem').filter({ hasText: 'first difference' });
    await ways.getByRole('button', { name: `Go to step ${last}` }).click();
    const screens = page.locator('iframe');
    await eventually(async () => expect(await screens.count()).toBe(2));
    await eventually(async () =>
      expect(await titleField(screens.nth(1).contentFrame()).inputValue()).toBe('Another title'),
    );
    await eventually(async () =>
      expect(await titleField(screens.nth(0).contentFrame()).inputValue()).toMatch(typed),
    );
    await goTo(actions.length);
    await page.getByText(`other.json: ${actions.length + 1} of ${actions.length + 1}`).waitFor();
    await page.reload();
    await openTrace(page, 'article.trace.json', JSON.stringify(trace));
    await page.getByText('Replays as recorded').waitFor();
  });

  it('stays in step with the keys of the list, however fast they come', async () => {
    await goTo(1);
    await page.getByRole('listbox').getByRole('option', { selected: true, name: /^1 / }).waitFor();
    await page.getByRole('listbox').evaluate(async (list) => {
      for (const key of ['End', 'ArrowUp', 'ArrowUp']) {
        list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        // React answers a key at once, and draws what may come later in a task of its own.
        await Promise.resolve();
      }
    });
    await eventually(async () => expect(await now()).toBe(actions.length - 2));
  });

  it('copies a link to a step, which opens it once its trace is open', async () => {
    const step = stepOf(edits('title'));
    await goTo(step);
    await button('Copy Link').click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${site.app.url}/replay#trace=${trace.finalHash}&step=${step}`);

    // In the open player another link leads to its step at once.
    await page.evaluate((hash) => window.location.assign(hash), link.replace(/\d+$/, '3'));
    await eventually(async () => expect(await now()).toBe(3));
    await page.evaluate(() => window.location.assign('#trace=0123456789abcdef&step=2'));
    await page.getByText('The link asks for trace 0123456789abcdef.').waitFor();
    await page.evaluate((hash) => window.location.assign(hash), link);
    await page.reload();
    await page.getByText(`The link asks for step ${step} of trace ${trace.finalHash}.`).waitFor();
    await openTrace(page, 'article.trace.json', JSON.stringify(trace));
    await eventually(async () => expect(await now()).toBe(step));
    await eventually(async () => expect(await titleField(screen).inputValue()).toMatch(typed));
  });

  it('says what is wrong with a file and keeps the previous one', async () => {
    for (const [name, text, reason] of [
      ['holiday.jpg', '\u{fffd}no', 'The file is not JSON'],
      ['empty.json', '', 'The file is empty'],
      ['other.json', '{"a":1}', 'The file is JSON, but no trace'],
    ] as const) {
      await openTrace(page, name, text);
      await page.getByRole('alert').filter({ hasText: name }).getByText(reason).waitFor();
    }
    await page.getByText('Replays as recorded').waitFor();
  });

  it.each([
    ['an address', [{ type: 'app/navigated', payload: { pattern: 123, ids: {} } }]],
    [
      'an id',
      [{ type: 'app/navigated', payload: { pattern: '/admin/articles/:id/edit', ids: {} } }],
    ],
    ['a store', { payload: '[{"type":"nothing"}]', preloadedState: { api: {} } }],
  ])(
    'says so when a hand-written file contains %s that the pages cannot show',
    async (_what, file) => {
      await openTrace(page, 'by-hand.json', JSON.stringify(file));
      await page.getByText('by-hand.json').first().waitFor();
      const last = button('Last step');
      if ((await last.getAttribute('aria-disabled')) !== 'true') await last.click();
      await screen.getByText('This state cannot be shown').waitFor();
      await openTrace(page, 'article.trace.json', JSON.stringify(trace));
      await page.getByText('article.trace.json').first().waitFor();
      await screen.getByRole('link', { name: 'Videos', exact: true }).waitFor();
    },
  );

  it('names the first step that differs from the recording', async () => {
    const index = stepOf(edits('title')) - 1;
    const steps = trace.steps.map((step, at) =>
      at === index ? ([step[0], { articles: '0123456789abcdef' }, step[2]] as const) : step,
    );
    await openTrace(page, 'edited.trace.json', JSON.stringify({ ...trace, steps }));
    await page
      .getByText(`Differs from the recording at step ${index + 1}, in “articles”`)
      .waitFor();
    await button(`Go to step ${index + 1}`).click();
    await eventually(async () => expect(await now()).toBe(index + 1));
  });

  it('opens and steps through 2,000 actions in a file of the Redux DevTools', async () => {
    const last = stepOf(edits('title'));
    const edit = actions[last - 1] as TraceAction & { payload: { value: string } };
    const more = Array.from({ length: 2_000 }, (_, index) => ({
      ...edit,
      payload: { ...edit.payload, value: `Útgáfa ${index}` },
    }));
    const payload = JSON.stringify([...actions.slice(0, last), ...more]);
    const { preloadedState } = trace;
    await openTrace(page, 'state.json', JSON.stringify({ payload, preloadedState }));
    await page.getByText('The file holds nothing to compare with').waitFor();
    await page.getByText(`${last + 2_000} actions`, { exact: true }).waitFor();
    expect(await page.getByRole('option').count()).toBeLessThan(60);
    await page.getByRole('listbox').press('End');
    await eventually(async () => expect(await titleField(screen).inputValue()).toBe('Útgáfa 1999'));
    await page.keyboard.press('Home');
    await eventually(async () => expect(await now()).toBe(0));
  });

  it('calls nothing and changes nothing of the session', async () => {
    expect(
      requests.filter((path) => !/^\/(?:assets\/|replay(?:\/stage)?$|favicon)/.test(path)),
    ).toEqual([]);
    expect(requests.length).toBeGreaterThan(10);
    expect(await contentsOfStorage(page)).toEqual(untouched);
    await visit.open('/admin/articles');
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
  });
});

it('a problem report shows the screens at the errors, and opens in the player', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shala-report-'));
  const golden = join('test', 'spa', 'traces', 'golden', 'error-on-error.trace.json.gz');
  const report = join(folder, 'problem.html');
  const trace = JSON.parse(gunzipSync(await readFile(golden)).toString()) as TraceFile;
  const saved = join(folder, 'saved.trace.json');
  const meta = { ...trace.meta, browser: 'Chromium 142, Linux' };
  await writeFile(saved, JSON.stringify({ ...trace, meta }));
  await writeFile(report, await reportOf(site.browser, site.app, saved));
  const visit = await site.visit();
  const { page } = visit;
  await page.setContent(await readFile(report, 'utf8'));
  await page.getByText('error-on-error', { exact: true }).first().waitFor();
  await page.getByText('Browser: Chromium 142, Linux').waitFor();
  await page.getByText('request: saveArticle: 500', { exact: false }).first().waitFor();
  const widths = await page
    .getByRole('img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(widths.length).toBeGreaterThan(1);
  expect(Math.min(...widths)).toBeGreaterThan(300);
  await visit.open('/replay');
  await openTrace(page, 'problem.html', await readFile(report));
  await page.getByText('Replays as recorded').waitFor();
  await rm(folder, { recursive: true });
});

describe('the page of the player', () => {
  it('has no violations of WCAG 2.2 AA, empty and with a file', async () => {
    const { page, open } = await site.visit();
    const audit = await auditOf(page);
    await open('/replay');
    await page.getByRole('heading', { name: 'Open a trace' }).waitFor();
    await openTrace(page, 'bad.json', '{}');
    await page.getByRole('alert').waitFor();
    await audit.look('nothing open');
    const list = [{ type: 'articles/collapsed' }, { type: `a/${'long'.repeat(60)}` }];
    await openTrace(page, 'list.json', JSON.stringify(list));
    await page.getByRole('slider').fill('1');
    await audit.look('open');
    expect(audit.findings).toEqual([]);
  });
});
