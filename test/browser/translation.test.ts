import type { Locator, Page } from 'playwright-core';
import { auditOf } from '../support/browser/accessibility';
import { dialogNamed, useSite } from '../support/browser/site';
import { waiting } from '../support/browser/troubledCalls';
import { eventually } from '../support/eventually';

const site = useSite();

type Texts = Record<string, string>;

interface Stored {
  _id: string;
  updatedAt: string;
  title: Texts;
  description?: Texts;
  sections?: { _id: string; title: Texts; text: Texts }[];
  translatedFrom?: object;
  translationStatus?: object;
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const { tokens } = await site.app.signIn();
  return (await site.app.call<T>(method, path, tokens.accessToken, body)).data;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const pair = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const languages = (page: Page) => page.getByRole('group', { name: 'Languages of the texts' });
const focused = (page: Page) => page.locator(':focus');

const sections = ['Breath', 'Light', 'Ground', 'Rest'].map((title, index) => ({
  _id: String(index + 1).repeat(24),
  type: 'TextSection',
  order: index + 1,
  title: { 'en-US': title },
  text: { 'en-US': `<p>${title} comes <strong>slowly</strong>.</p>` },
}));

const isOnScreen = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

it('an article of four sections is put into French in two clicks, beside its source, and nothing else of it changes', async () => {
  const made = await call<Stored>('PATCH', '/articles', {
    title: { 'en-US': 'Morning' },
    description: { 'en-US': '<p>Before the day.</p>' },
    author: 'Ida',
    sections,
  });
  const { page } = await site.visitAsAdmin({ at: `/admin/articles/${made._id}/edit` });
  expect(await languages(page).innerText()).toContain('fr-FR –');
  await button(page, 'Translate').click();
  const count = 2 + 2 * sections.length;
  await page.getByText(`${count} missing`).waitFor();
  await pair(page, 'Title').locator('textarea:focus').waitFor();
  // The texts further down are drawn later.
  await pair(page, 'Section “Rest”: Text').waitFor();
  // By mouse, too, the next text is the one after the text that had the focus.
  await pair(page, 'Description').getByRole('textbox').last().click();
  await button(page, 'Next text').click();
  await pair(page, 'Section “Breath”: Title').locator('textarea:focus').waitFor();
  await pair(page, 'Title').locator('textarea').click();
  for (let index = 1; index <= count; index += 1) {
    const source = focused(page).locator('xpath=ancestor::*[@data-text]').locator('[lang="en-US"]');
    await eventually(async () => expect(await isOnScreen(source.first())).toBe(true));
    await page.keyboard.type(`Texte ${index}`);
    await eventually(async () =>
      expect(
        await focused(page).evaluate((one) => (one as HTMLInputElement).value ?? one.textContent),
      ).toBe(`Texte ${index}`),
    );
    if (index < count) await page.keyboard.press('Control+Enter');
  }
  await button(page, 'Save').click();
  await dialogNamed(page, 'Success');
  const saved = await call<Stored>('GET', `/articles/${made._id}`);
  expect(saved.title['fr-FR']).toBe('Texte 1');
  expect(saved.sections?.at(-1)?.text['fr-FR']).toBe(`<p>Texte ${count}</p>`);
  expect(Object.keys(saved.translatedFrom ?? {})).toHaveLength(count);
  const withoutFrench = (_name: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'en-US' in value
      ? { ...value, 'fr-FR': undefined }
      : value;
  const { translatedFrom: _, updatedAt: __, ...rest } = saved;
  const { updatedAt: ___, ...before } = made;
  expect(JSON.parse(JSON.stringify(rest, withoutFrench))).toEqual(before);
});

it('a language that is chosen by its letters leaves the keyboard where it is, and no letter in a text', async () => {
  const made = await call<Stored>('PATCH', '/articles', { title: { 'en-US': 'Dusk' } });
  const { page } = await site.visitAsAdmin({ at: `/admin/articles/${made._id}/edit` });
  await page.goto(`${page.url()}?translate=is-IS`);
  await pair(page, 'Title').locator('textarea:focus').waitFor();
  const target = page.getByRole('combobox', { name: 'To', exact: true });
  await target.focus();
  await page.keyboard.press('f');
  const french = pair(page, 'Title').getByRole('textbox', { name: /French/ });
  await french.waitFor();
  await page.keyboard.type('rench');
  expect(await target.inputValue()).toBe('fr-FR');
  expect(await target.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await french.inputValue()).toBe('');
});

it('what is written before the editor has come stays where it was begun', async () => {
  const { _id } = await call<Stored>('PATCH', '/articles', {
    title: { 'en-US': 'Night' },
    sections: sections.slice(0, 1),
  });
  const { page } = await site.visitAsAdmin();
  const bringEditor = await waiting(page, /rich-text[^/]*\.js/);
  await page.goto(`${site.app.url}/admin/articles/${_id}/edit?translate=is-IS`);
  await pair(page, 'Title').waitFor();
  await languages(page)
    .getByRole('button', { name: /^fr-FR/ })
    .click();
  const title = pair(page, 'Section “Breath”: Title').getByRole('textbox', { name: /French/ });
  await title.click();
  await page.keyboard.type('Souf');
  bringEditor();
  await pair(page, 'Section “Breath”: Text')
    .getByRole('textbox', { name: /French/ })
    .waitFor();
  await page.keyboard.type('fle');
  expect(await title.inputValue()).toBe('Souffle');
});

it.each([360, 1024, 1440])(
  'the tools of a formatted text are below the line that is written, %i px wide',
  async (width) => {
    const made = await call<Stored>('PATCH', '/articles', {
      title: { 'en-US': 'Noon' },
      description: { 'en-US': '<p>At noon.</p>' },
    });
    const { page } = await site.visitAsAdmin({
      at: `/admin/articles/${made._id}/edit`,
      viewport: { width, height: 800 },
    });
    // At 360 px it is in the menu.
    await page.goto(`${page.url()}?translate=fr-FR`);
    await pair(page, 'Title').locator('textarea:focus').waitFor();
    await page.keyboard.type('Midi');
    await page.keyboard.press('Control+Enter');
    const tools = page.getByRole('toolbar');
    for (let line = 1; line <= 12; line += 1) {
      await page.keyboard.type(`Ligne ${line}`);
      const written = focused(page).getByText(`Ligne ${line}`, { exact: true });
      await eventually(async () => {
        const [text, bar] = [await written.boundingBox(), await tools.boundingBox()];
        expect(bar?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? Infinity));
      });
      await page.keyboard.press('Enter');
    }
  },
);

it('a change of the source puts its translation out of date until somebody looks at it', async () => {
  const { _id } = await call<Stored>('PATCH', '/videos', {
    title: { 'en-US': 'The long way home' },
  });
  const { page, open } = await site.visitAsAdmin({
    at: `/admin/videos/${_id}/edit?translate=fr-FR`,
  });
  await pair(page, 'Title').locator('textarea:focus').waitFor();
  await page.keyboard.type('Le long retour');
  await button(page, 'Save').click();
  await (await dialogNamed(page, 'Success')).getByRole('button').first().click();
  const stored = await call<Stored>('GET', `/videos/${_id}`);
  await call('PATCH', '/videos', {
    ...stored,
    title: { ...stored.title, 'en-US': 'The short way home' },
  });

  await open('/admin/videos?stale=fr-FR');
  const row = page.getByRole('row').filter({ hasText: 'The short way home' });
  await row.filter({ hasText: 'fr!' }).waitFor();
  await row.getByRole('link').click();
  await button(page, 'fr-FR 1/1 · 1 out of date').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Translate' }).click();
  const title = pair(page, 'Title');
  await title.getByText('Out of date').waitFor();
  // Whoever has begun to write it anew can still ask.
  await title.getByRole('textbox').pressSequentially(' ici');
  await title.getByText('Done').waitFor();
  await title.getByRole('button', { name: 'What changed: Title' }).click();
  await eventually(async () => expect(await title.locator('del').innerText()).toContain('long'));
  expect(await title.locator('ins').innerText()).toContain('short');
  await button(page, 'Undo the last change').click();
  await title.getByRole('button', { name: 'Still right: Title' }).click();
  await title.getByText('Done').waitFor();
  await button(page, 'Save').click();
  await dialogNamed(page, 'Success');
  const [first] = await call<Stored[]>('GET', '/videos?showAll=1&view=list');
  expect(first?.translationStatus).toEqual({ of: 1, done: { 'en-US': 1, 'fr-FR': 1 } });
});

it('all that is missing is copied at once, which is one step to undo; nothing is read aloud as wrong', async () => {
  const { _id } = await call<Stored>('PATCH', '/articles', {
    title: { 'en-US': 'Morning', 'is-IS': 'Morgunn' },
    sections,
  });
  const { page } = await site.visitAsAdmin({
    at: `/admin/articles/${_id}/edit?translate=is-IS&show=missing`,
  });
  const audit = await auditOf(page);
  await button(page, 'Copy all missing from American English').click();
  await page.getByText('0 missing').waitFor();
  const copied = pair(page, 'Section “Breath”: Title').getByRole('textbox');
  await eventually(async () => expect(await copied.inputValue()).toBe('Breath'));
  await audit.look('texts copied');
  await button(page, 'Undo the last change').click();
  await page.getByText(`${2 * sections.length} missing`).waitFor();
  await page.getByRole('combobox', { name: 'From' }).selectOption('fr-FR');
  await pair(page, 'Section “Breath”: Title').getByText('No text in this language').waitFor();
  await audit.look('texts missing, and their source');
  await page.setViewportSize({ width: 320, height: 640 });
  await audit.look('on a phone');
  // Also for whoever has come by a link, without having seen the list.
  await page.getByRole('button', { name: /^Save and translate/ }).waitFor();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await page.getByRole('textbox', { name: 'Article Title' }).waitFor();
  await page.locator('h1:focus').waitFor();
});

it('own words are not lost by a copy, nor by a letter that takes Ctrl and Alt; what somebody else changes meanwhile shows', async () => {
  const { _id } = await call<Stored>('PATCH', '/videos', { title: { 'en-US': 'Open at nine' } });
  const visit = await site.visitAsAdmin({ at: `/admin/videos/${_id}/edit?translate=fr-FR` });
  const { page } = visit;
  visit.expectProblem(/status of 409 .*\/api\/videos/);
  const field = pair(page, 'Title').locator('textarea:focus');
  await field.waitFor();
  await page.keyboard.type('Extraordinairement');
  await pair(page, 'Title').getByRole('button', { name: 'Copy from source: Title' }).click();
  const text = pair(page, 'Title').getByRole('textbox');
  await eventually(async () => expect(await text.inputValue()).toBe('Open at nine'));
  await button(page, 'Undo the last change').click();
  await eventually(async () => expect(await text.inputValue()).toBe('Extraordinairement'));
  await text.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: '©',
        code: 'KeyC',
        ctrlKey: true,
        altKey: true,
        modifierAltGraph: true,
        bubbles: true,
      }),
    ),
  );
  expect(await text.inputValue()).toBe('Extraordinairement');
  const stored = await call<Stored>('GET', `/videos/${_id}`);
  await call('PATCH', '/videos', { ...stored, title: { 'en-US': 'Open at ten' } });
  await page.keyboard.press('Control+s');
  await pair(page, 'Title').getByText('Out of date').waitFor();
  await eventually(async () => {
    const saved = await call<Stored>('GET', `/videos/${_id}`);
    expect(saved.title).toEqual({ 'en-US': 'Open at ten', 'fr-FR': 'Extraordinairement' });
  });
  const [row] = await call<Stored[]>('GET', '/videos?showAll=1&view=list');
  expect(row?.translationStatus).toMatchObject({ stale: { 'fr-FR': 1 } });
});

it('seventeen items are translated by keyboard alone', async () => {
  const count = 17;
  for (let index = 1; index <= count; index += 1) {
    await call('PATCH', '/audios', { title: { 'en-US': `Sound ${index}` } });
  }
  const { page } = await site.visitAsAdmin({ at: '/admin/audios?missing=fr-FR' });
  const first = page.getByRole('link', { name: `Sound ${count}`, exact: true });
  await first.focus();
  await first.press('Enter');
  await page.locator('h1:focus', { hasText: 'Edit Audio' }).waitFor();
  await button(page, 'Translate').press('Enter');
  for (let left = count; left > 0; left -= 1) {
    const field = pair(page, 'Title').getByRole('textbox');
    await eventually(async () => {
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await pair(page, 'Title').innerText()).toContain(`Sound ${left}`);
    });
    const missing = page.getByRole('radio', { name: '1 missing' });
    if (left === count) await missing.press('Space');
    // What was chosen for one item holds for those that follow.
    await eventually(async () => expect(await missing.isChecked()).toBe(true));
    await field.focus();
    await page.keyboard.type(`Son ${left}`);
    const next = button(page, `Save and translate “Sound ${left - 1}”`);
    if (left > 1) await next.waitFor();
    await page.keyboard.press('Control+Enter');
    if (left > 1) {
      await next.and(focused(page)).waitFor();
      await page.keyboard.press('Enter');
    }
  }
  await page.keyboard.press('Control+s');
  await eventually(async () => {
    const rows = await call<Stored[]>('GET', '/audios?showAll=1&view=list');
    const french = rows.map(({ title }) => title['fr-FR']);
    expect(french.filter((title) => title?.startsWith('Son '))).toHaveLength(count);
  });
});

it('terms of the glossary are pointed out until the translation uses them', async () => {
  const { _id } = await call<Stored>('PATCH', '/videos', {
    title: { 'en-US': 'A calm breath' },
  });
  const { page, open } = await site.visitAsAdmin({
    at: `/admin/videos/${_id}/edit?translate=fr-FR`,
  });
  await page.getByRole('link', { name: 'Glossary' }).click();
  const add = page.getByRole('form', { name: 'Add term' });
  await add.getByLabel('American English').fill('breath');
  await add.getByLabel('French').fill('soufle');
  await page.keyboard.press('Enter');
  const term = page.getByRole('form', { name: 'breath' });
  await term.getByLabel('French').fill('souffle');
  await term.getByLabel('Icelandic').focus();
  await eventually(async () => {
    const [saved] = await call<{ texts: object }[]>('GET', '/admin/terms');
    expect(saved?.texts).toEqual({ 'en-US': 'breath', 'fr-FR': 'souffle' });
  });
  const audit = await auditOf(page);
  await audit.look('glossary');

  await open(`/admin/videos/${_id}/edit?translate=fr-FR`);
  const underlined = () =>
    page.evaluate(() => [...(CSS.highlights.get('missing-term') ?? [])].map(String));
  await pair(page, 'Title').getByText('Not used yet: breath → souffle').waitFor();
  // The lines come after the words.
  await eventually(async () => expect(await underlined()).toEqual(['breath']));
  await audit.look('translating with a term', 'narrow');
  expect(audit.findings).toEqual([]);
  await pair(page, 'Title').getByRole('textbox').fill('Un souffle calme');
  await pair(page, 'Title').getByText('Not used yet').waitFor({ state: 'detached' });
  await eventually(async () => expect(await underlined()).toEqual([]));

  await open('/admin/glossary');
  await button(page, 'Delete the term “breath”').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByText('No terms yet').waitFor();
});

it('an article of four sections is written and translated in its cards, with one editor at a time', async () => {
  const count = 4;
  const ids = Array.from({ length: count }, (_, index) => String(index + 1).repeat(24));
  const { _id } = await call<Stored>('PATCH', '/articles', {
    title: { 'en-US': 'Four winds' },
    sections: ids.map((id, index) => ({
      _id: id,
      type: 'TextSection',
      order: index + 1,
      title: { 'en-US': `Wind ${index + 1}` },
      text: { 'en-US': `<p>It blows ${index + 1}.</p>` },
    })),
  });
  const { page } = await site.visitAsAdmin({ at: `/admin/articles/${_id}/edit` });
  const write = async (field: string, section: string, text: string) => {
    const written = page.getByRole('textbox', { name: `Section “${section}”: ${field}` });
    await written.focus();
    // At the first text the editor is still on its way.
    await eventually(async () => expect(await written.isEditable()).toBe(true));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  for (const index of ids.keys()) {
    const name = `Wind ${index + 1}`;
    await write('Text', name, `It blows from ${index + 1}.`);
    const editors = page.getByRole('article').locator('.ProseMirror');
    await eventually(async () => expect(await editors.count()).toBe(1));
  }
  await languages(page)
    .getByRole('button', { name: /^fr-FR/ })
    .click();
  for (const index of ids.keys()) {
    const name = `Wind ${index + 1}`;
    await write('Title', name, `Vent ${index + 1}`);
    await write('Text', `Vent ${index + 1}`, `Il souffle de ${index + 1}.`);
  }
  await page.keyboard.press('Control+s');
  await eventually(async () => {
    const { sections } = await call<Stored>('GET', `/articles/${_id}`);
    expect(sections).toMatchObject(
      ids.map((id, index) => ({
        _id: id,
        title: { 'en-US': `Wind ${index + 1}`, 'fr-FR': `Vent ${index + 1}` },
        text: {
          'en-US': `<p>It blows from ${index + 1}.</p>`,
          'fr-FR': `<p>Il souffle de ${index + 1}.</p>`,
        },
      })),
    );
  });
  expect(await page.getByRole('dialog').count()).toBe(0);
});
