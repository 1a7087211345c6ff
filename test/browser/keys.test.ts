import type { Page } from 'playwright-core';
import { alternatives, keymap, type KeyName } from '../../src/spa/commands/keymap';
import { clickText, dialogNamed, hasFocus, pressSequence, useSite } from '../support/browser/site';
import { eventually } from '../support/eventually';

const site = useSite();

/** What leads to where a key works, and what shows that it did something; both once for each of its alternatives. */
interface Case {
  readonly begin?: () => Promise<unknown>;
  readonly shows: (keys: string) => Promise<unknown>;
}

const publishAt = '2090-11-24T07:30:00.000Z';
const titles = [1, 2, 3].map((number) => `Keyed ${number}`);
const agenda = '/admin/calendar?view=agenda&day=2090-11-24';
const list = '/admin/articles?q=keyed&sort=title';

/** Presses keys as the keymap writes them. */
async function press(page: Page, keys: string): Promise<void> {
  const names = keys.split(' ').map((one) => {
    const parts = one.replace('Mod', 'ControlOrMeta').split('+');
    const last = parts.pop() ?? '';
    return [...parts, last.length === 1 ? last.toLowerCase() : last].join('+');
  });
  await pressSequence(page, ...names);
}

it('each key of the keymap has its effect where it works', async () => {
  const { tokens } = await site.app.signIn();
  const sections = ['One', 'Two', 'Three'].map((title, index) => ({
    _id: String(index + 1).repeat(24),
    type: 'TextSection',
    order: index + 1,
    title: { 'en-US': title },
  }));
  const description = { 'en-US': '<p>Breathe</p>' };
  const made: { _id: string }[] = [];
  for (const title of titles) {
    const body = { title: { 'en-US': title }, description, sections, publishAt };
    made.push(
      (await site.app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, body)).data,
    );
  }
  const edit = `/admin/articles/${made[0]?._id}/edit`;
  const { page, open } = await site.visitAsAdmin({ at: '/admin/series' });

  const heading = (name?: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const leads = (name: string): Case => ({ shows: () => heading(name).waitFor() });
  const row = (title: string) => page.getByRole('link', { name: title, exact: true });
  const closeDialogs = () =>
    eventually(async () => {
      const count = await page.getByRole('dialog').count();
      if (count > 0) await page.keyboard.press('Escape');
      expect(count).toBe(0);
    });
  const palette = async () => {
    await press(page, keymap.palette);
    return dialogNamed(page, 'Search and commands');
  };
  const found = async () => {
    const dialog = await palette();
    await page.keyboard.type('keyed 1');
    await dialog.getByRole('option', { name: 'Keyed 1' }).waitFor();
  };
  const onRow = (title: string) => async () => {
    await closeDialogs();
    if ((await row(title).count()) === 0) await open(list);
    const clear = page.getByRole('button', { name: 'Clear selection' });
    if (await clear.isVisible()) await clear.click();
    await row(title).focus();
  };
  const selected = (count: number) => page.getByText(`${count} selected`).waitFor();
  const withRow = async () => {
    await onRow('Keyed 2')();
    await press(page, keymap.selectRow);
    await selected(1);
  };
  const onEntry = async () => {
    await open(agenda);
    await row('Keyed 1').focus();
  };
  const author = page.getByRole('textbox', { name: 'Author' });
  const hasAuthor = (text: string) =>
    eventually(async () => expect(await author.inputValue()).toBe(text));
  const write = async (text: string) => {
    await author.fill(text);
    await heading().focus();
  };
  const handle = (title: string) => page.getByRole('button', { name: `Move section ${title}` });
  const lifted = (position: number) =>
    page.getByText(new RegExp(`^Section Two( lifted)?, position ${position} of 3`)).waitFor();
  const pair = (name: string) => page.getByRole('group', { name, exact: true });
  const text = (name: string) => pair(name).getByRole('textbox');
  const translating = (name: string) => async () => {
    if ((await pair('Title').count()) === 0) {
      await page.getByRole('button', { name: 'Translate', exact: true }).click();
      await hasFocus(text('Title'));
    }
    await text(name).focus();
  };
  let tab: Promise<Page>;

  const cases: Readonly<Record<KeyName, Case>> = {
    palette: {
      begin: () => heading('Series').waitFor(),
      shows: async () => {
        await dialogNamed(page, 'Search and commands');
        await closeDialogs();
      },
    },
    keySheet: {
      shows: async () => {
        await dialogNamed(page, 'Keyboard shortcuts');
        await closeDialogs();
      },
    },
    articles: leads('Articles'),
    audios: leads('Audios'),
    videos: leads('Videos'),
    tags: leads('Tags'),
    users: leads('Users'),
    calendar: { shows: () => page.waitForURL('**/admin/calendar') },
    newTab: {
      begin: async () => {
        await found();
        tab = page.context().waitForEvent('page');
      },
      shows: async () => {
        const opened = await tab;
        await opened.waitForURL(`**${edit}`);
        await opened.close();
      },
    },
    itemActions: {
      begin: found,
      shows: async () => {
        await page.getByRole('option', { name: 'Duplicate' }).waitFor();
        await closeDialogs();
      },
    },
    undoNotice: {
      begin: async () => {
        await onEntry();
        for (const key of [keymap.moveEntry, 'ArrowRight', 'Enter']) await page.keyboard.press(key);
        await page.getByText('Moved to Sat, Nov 25, 2090').waitFor();
      },
      shows: () =>
        page
          .getByText(/as (it was|they were) before/)
          .first()
          .waitFor(),
    },
    search: {
      begin: async () => {
        await open(list);
        await row('Keyed 1').waitFor();
        // Commands have come once the palette has.
        await palette();
        await onRow('Keyed 1')();
      },
      shows: () => hasFocus(page.getByRole('searchbox')),
    },
    create: {
      begin: onRow('Keyed 1'),
      shows: () => heading('Create Article').waitFor(),
    },
    rowDown: { begin: onRow('Keyed 2'), shows: () => hasFocus(row('Keyed 3')) },
    rowUp: { begin: onRow('Keyed 2'), shows: () => hasFocus(row('Keyed 1')) },
    selectRow: { begin: onRow('Keyed 2'), shows: () => selected(1) },
    selectRange: { begin: onRow('Keyed 2'), shows: () => selected(2) },
    selectAll: { begin: onRow('Keyed 2'), shows: () => selected(titles.length) },
    clearSelection: {
      begin: withRow,
      shows: () => page.getByRole('group', { name: 'Actions' }).waitFor({ state: 'detached' }),
    },
    schedule: { begin: withRow, shows: () => dialogNamed(page, 'Schedule 1 item') },
    tagSelected: { begin: withRow, shows: () => dialogNamed(page, 'Tags of 1 item') },
    moveEntry: {
      begin: onEntry,
      shows: () => page.getByText('Move “Keyed 1” to Fri, Nov 24, 2090').first().waitFor(),
    },
    save: {
      begin: async () => {
        await open(edit);
        await write('Ida');
      },
      shows: () => page.getByText(/^Saved/).waitFor(),
    },
    undo: { begin: () => write('Anna'), shows: () => hasAuthor('Ida') },
    redo: {
      begin: async () => {
        await write('Anna');
        await press(page, keymap.undo);
        await hasAuthor('Ida');
      },
      shows: () => hasAuthor('Anna'),
    },
    link: {
      begin: () =>
        clickText(page.getByRole('textbox', { name: 'Article Description', exact: true })),
      shows: () => hasFocus(page.getByRole('textbox', { name: 'Address of the link' })),
    },
    liftSection: {
      begin: () => handle('Two').focus(),
      shows: () => lifted(2),
    },
    moveLifted: {
      begin: async () => {
        // What was lifted before is given up.
        await heading().focus();
        await handle('Two').press(keymap.liftSection);
        await lifted(2);
      },
      shows: (keys) => lifted(keys === 'ArrowUp' ? 1 : 3),
    },
    nextText: { begin: translating('Title'), shows: () => hasFocus(text('Description')) },
    textBelow: { begin: translating('Title'), shows: () => hasFocus(text('Description')) },
    textAbove: { begin: translating('Description'), shows: () => hasFocus(text('Title')) },
    copySource: {
      begin: translating('Title'),
      shows: () => eventually(async () => expect(await text('Title').inputValue()).toBe('Keyed 1')),
    },
    leaveText: { begin: translating('Title'), shows: () => hasFocus(pair('Title')) },
  };

  for (const name of Object.keys(keymap) as KeyName[]) {
    for (const keys of alternatives(name)) {
      try {
        await cases[name].begin?.();
        await press(page, keys);
        await cases[name].shows(keys);
      } catch (error) {
        throw new Error(`${name}, ${keys}`, { cause: error });
      }
    }
  }
});
