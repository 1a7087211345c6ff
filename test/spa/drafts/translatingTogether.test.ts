import { createSlice } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { originNow, textState, translatedFields, withOrigins } from '../../../src/api';
import {
  editedItem,
  isDirty,
  pendingEdits,
  valueIn,
  withEdits,
} from '../../../src/spa/drafts/draft';
import { draftReducers } from '../../../src/spa/drafts/draftReducers';
import type { OpenDrafts } from '../../../src/spa/drafts/openDrafts';
import { createEntry } from '../../../src/spa/drafts/journal/journalEntry';
import { mergeDraft } from '../../../src/spa/drafts/merge';
import { keptOrigins, originPath } from '../../../src/spa/drafts/origins';
import { readAt } from '../../../src/spa/drafts/paths';

interface Item {
  _id: string;
  translatedFrom?: Record<string, unknown>;
  title: Record<string, string>;
  sections: { _id: string; title: Record<string, string>; text: Record<string, string> }[];
}

const initialState: OpenDrafts<Item> = { drafts: {} };
const { reducer, actions } = createSlice({
  name: 'translatingTogether',
  initialState,
  reducers: draftReducers<Item>(),
});
const id = 'item';

/** A person with the item open, who saves as edit pages do. */
class Person {
  private state = reducer(undefined, { type: 'start' });

  constructor(private readonly server: { item: Item }) {
    this.read();
  }

  private dispatch(action: Parameters<typeof reducer>[1]): void {
    this.state = reducer(this.state, action);
  }

  private get draft() {
    const draft = this.state.drafts[id];
    if (!draft) throw new Error('The draft is closed.');
    return draft;
  }

  private keepOrigins(): void {
    const values = keptOrigins(this.state.drafts[id], this.server.item);
    if (values.length > 0) this.dispatch(actions.originsKept({ id, values }));
  }

  onScreen(path: string): string {
    return (valueIn(this.draft, path) as string | undefined) ?? '';
  }

  /** The item as this person has read it. */
  get stored(): Item {
    return this.draft.base;
  }

  get isDirty(): boolean {
    return isDirty(this.draft);
  }

  /** How many questions a save would ask. */
  get questions(): number {
    return mergeDraft(this.draft, this.server.item).conflicts.length;
  }

  get section() {
    return readAt(editedItem(this.draft), 'sections.s1') as Item['sections'][number] | undefined;
  }

  edit(path: string, value: unknown): void {
    this.dispatch(actions.fieldEdited({ id, path, value }));
  }

  undo(): void {
    this.dispatch(actions.editUndone({ id }));
  }

  redo(): void {
    this.dispatch(actions.editRedone({ id }));
  }

  read(): void {
    this.keepOrigins();
    this.dispatch(actions.itemRead({ id, item: this.server.item }));
  }

  /** The page is loaded again, and what the journal has of the draft is restored. */
  reload(): void {
    const key = ['user', 'articles', id, 'tab'] as const;
    const kept = createEntry(key, this.draft, pendingEdits(this.draft), 0);
    this.state = reducer(undefined, { type: 'start' });
    this.read();
    this.dispatch(actions.draftRestored({ id, kept, choices: {} }));
  }

  /** Merges, as before a save, with one's own side or that of the other person wherever there is a question. */
  merge(side: 'mine' | 'theirs' = 'mine'): void {
    const { item } = this.server;
    if (this.draft.base === item) return;
    const { conflicts } = mergeDraft(this.draft, item);
    const theirs = conflicts.map((one) => [one.path, one.theirs ?? null] as const);
    this.keepOrigins();
    const choices = side === 'mine' ? {} : Object.fromEntries(theirs);
    this.dispatch(actions.itemMerged({ id, item, choices }));
  }

  save(side: 'mine' | 'theirs' = 'mine'): void {
    this.merge(side);
    const sent = pendingEdits(this.draft);
    if (Object.keys(sent).length === 0) return;
    const { base } = this.draft;
    const saved = withOrigins(withEdits(base, sent), base);
    for (const [name, origin] of Object.entries(saved.translatedFrom ?? {}))
      if (!origin) throw new Error(`The server refuses an empty origin: ${name}.`);
    this.server.item = saved;
    this.dispatch(actions.saveSucceeded({ id, item: saved, sent, at: 'now' }));
  }
}

const fields = ['title', 'sections.s1.text'];
const field = fc.constantFrom(...fields);
const word = fc.constantFrom('Sun', 'Moon', 'Rain', '<p>Sun</p>');
const act = fc.oneof(
  fc.record({
    by: fc.constant('author' as const),
    does: fc.constant('edit' as const),
    field,
    word,
  }),
  fc.record({
    by: fc.constant('translator' as const),
    does: fc.constant('edit' as const),
    field,
    word,
  }),
  fc.record({
    by: fc.constantFrom('author' as const, 'translator' as const),
    does: fc.constantFrom('save' as const, 'read' as const, 'reload' as const),
    field,
    word,
  }),
);
const replay = fc.record({
  by: fc.constantFrom('author' as const, 'translator' as const),
  does: fc.constantFrom('undo' as const, 'redo' as const),
  field,
  word,
});

const openedBy = () => {
  const server: { item: Item } = {
    item: {
      _id: id,
      title: { 'en-US': 'Sun' },
      sections: [{ _id: 's1', title: { 'en-US': 'Dawn' }, text: { 'en-US': 'Moon' } }],
    },
  };
  return { server, people: { author: new Person(server), translator: new Person(server) } };
};

const wordsIn = (text: string) => text.replaceAll(/<[^>]*>/g, '');

/** The states of all French texts as the app tells them. */
const frenchStates = (item: Item) =>
  translatedFields(item).map((field) => [field[0], textState(item, field, 'fr-FR')] as const);

/** What they should be, where `sources` has of each translation the words before whoever typed it. */
const expectedStates = (item: Item, sources: Readonly<Record<string, string>>) =>
  translatedFields(item).map(([path, texts]) => {
    const source = sources[texts['fr-FR'] ?? ''];
    const isStale = source !== undefined && source !== wordsIn(texts['en-US'] ?? '');
    return [path, source === undefined ? 'missing' : isStale ? 'stale' : 'done'] as const;
  });

it('a translation is out of date exactly where its translator typed it before another source, whoever saves first', () => {
  let staleSeen = 0;
  fc.assert(
    fc.property(fc.array(act, { minLength: 8, maxLength: 24 }), (history) => {
      const { server, people } = openedBy();
      const saved: Record<string, string | undefined> = {};
      // What the source said when a translation was typed that is not saved yet.
      const typed = new Map<string, string>();
      for (const { by, does, field: of, word: text } of history) {
        const person = people[by];
        if (does !== 'edit') {
          person[does]();
          if (by === 'translator' && does === 'save') {
            for (const [path, source] of typed) saved[path] = source;
            typed.clear();
          }
        } else if (by === 'author') person.edit(`${of}.en-US`, text);
        else {
          const path = `${of}.fr-FR`;
          person.edit(path, text);
          // Typed back to what is stored, nothing is saved of it.
          if (readAt(server.item, path) === text) typed.delete(of);
          else typed.set(of, wordsIn(person.onScreen(`${of}.en-US`)));
        }
      }
      for (const translated of translatedFields(server.item)) {
        const [path, texts] = translated;
        const source = saved[path];
        const isStale = source !== undefined && source !== wordsIn(texts['en-US'] ?? '');
        if (isStale) staleSeen += 1;
        const expected = texts['fr-FR'] === undefined ? 'missing' : isStale ? 'stale' : 'done';
        expect([path, textState(server.item, translated, 'fr-FR')]).toEqual([path, expected]);
      }
    }),
    { numRuns: 500 },
  );
  expect(staleSeen).toBeGreaterThan(20);
});

it('undo and redo bring a translation back with what it was made from, and leave what can be saved', () => {
  let staleSeen = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(act, replay), { minLength: 30, maxLength: 60 }), (history) => {
      const { server, people } = openedBy();
      // What the source said when each translation was typed.
      const sources: Record<string, string> = {};
      for (const [at, { by, does, field: of, word: text }] of history.entries()) {
        const person = people[by];
        if (does !== 'edit') person[does]();
        else if (by === 'author') person.edit(`${of}.en-US`, text);
        else {
          const translation = `Traduction ${at}`;
          sources[translation] = wordsIn(person.onScreen(`${of}.en-US`));
          person.edit(`${of}.fr-FR`, translation);
        }
      }
      const states = expectedStates(server.item, sources);
      staleSeen += states.filter(([, state]) => state === 'stale').length;
      expect(frenchStates(server.item)).toEqual(states);
    }),
    { numRuns: 500 },
  );
  expect(staleSeen).toBeGreaterThan(20);
});

it('undo and redo bring a section that was deleted, or of another kind, back with what its translation was made from, whatever was saved between', () => {
  const acts = fc.constantFrom(
    'source',
    'translation',
    'delete',
    'kind',
    'empty',
    'undo',
    'redo',
    'save',
  );
  let staleSeen = 0;
  fc.assert(
    fc.property(fc.array(acts, { minLength: 8, maxLength: 40 }), (acted) => {
      const history = ['translation', 'source', ...acted];
      const { server, people } = openedBy();
      const { author } = people;
      const sources: Record<string, string> = {};
      for (const [at, does] of history.entries()) {
        const isThere = author.onScreen('sections.s1.text.en-US') !== '';
        if (does === 'undo' || does === 'redo' || does === 'save') author[does]();
        else if (isThere && does === 'delete') author.edit('sections.s1', null);
        else if (isThere && does === 'empty')
          author.edit('sections.s1', { _id: 's1', type: 'Other' });
        else if (isThere && does === 'kind')
          author.edit('sections.s1', { ...author.section, type: `Kind${at}` });
        else if (isThere && does === 'source') author.edit('sections.s1.text.en-US', `Source${at}`);
        else if (isThere) {
          const translation = `Traduction ${at}`;
          sources[translation] = author.onScreen('sections.s1.text.en-US');
          author.edit('sections.s1.text.fr-FR', translation);
        }
        // What comes in one go counts as made from the source that is saved with it.
        const texts = [author.section, server.item.sections[0]].map((one) => one?.text);
        if (texts[0] && JSON.stringify(texts[0]) !== JSON.stringify(texts[1])) author.save();
      }
      author.save();
      const states = expectedStates(server.item, sources);
      staleSeen += states.filter(([, state]) => state === 'stale').length;
      expect(frenchStates(server.item)).toEqual(states);
    }),
    { numRuns: 500 },
  );
  expect(staleSeen).toBeGreaterThan(20);
});

it('a section that two people delete, keep, change and bring back has translations out of date exactly where they are', () => {
  const does = fc.constantFrom(
    ...(['source', 'translation', 'delete', 'kind'] as const),
    ...(['undo', 'redo', 'read', 'reload', 'mine', 'theirs'] as const),
  );
  const by = fc.constantFrom('author', 'translator');
  const acts = fc.record({ by, does, of: fc.constantFrom('title', 'text') });
  let [staleSeen, questions] = [0, 0];
  fc.assert(
    fc.property(fc.array(acts, { minLength: 8, maxLength: 30 }), (acted) => {
      const { server, people } = openedBy();
      const { author, translator } = people;
      const sources: Record<string, string> = {};
      const history = [
        { by: 'author', does: 'translation', of: 'text' },
        { by: 'author', does: 'source', of: 'text' },
        { by: 'translator', does: 'read', of: 'text' },
        ...acted,
      ] as const;
      for (const [at, { by: name, does: act, of }] of history.entries()) {
        const person = name === 'author' ? author : translator;
        const english = `sections.s1.${of}.en-US`;
        const isThere = person.section !== undefined;
        if (act === 'undo' || act === 'redo' || act === 'read' || act === 'reload') person[act]();
        else if (act === 'mine' || act === 'theirs') {
          questions += person.questions;
          person.save(act);
        } else if (isThere && act === 'delete') person.edit('sections.s1', null);
        else if (isThere && act === 'kind')
          person.edit('sections.s1', { ...person.section, type: `Kind${at}` });
        else if (isThere && act === 'source') person.edit(english, `Source${at}`);
        else if (isThere) {
          const translation = `Traduction ${at}`;
          sources[translation] = person.onScreen(english);
          person.edit(`sections.s1.${of}.fr-FR`, translation);
        }
        // What comes in one go counts as made from the source that is saved with it.
        const [shown, stored] = [person.section, person.stored.sections[0]];
        const texts = [shown, stored].map((one) => JSON.stringify([one?.title, one?.text]));
        if (shown && texts[0] !== texts[1]) person.save();
      }
      author.save();
      translator.save();
      const states = expectedStates(server.item, sources);
      staleSeen += states.filter(([, state]) => state === 'stale').length;
      expect(frenchStates(server.item)).toEqual(states);
    }),
    { numRuns: 500 },
  );
  expect(staleSeen).toBeGreaterThan(20);
  expect(questions).toBeGreaterThan(20);
});

it('undo brings back what was typed before another source, also past a text that was typed after it', () => {
  const { server, people } = openedBy();
  const { author, translator } = people;
  translator.edit('title.fr-FR', 'Un');
  translator.edit('sections.s1.text.fr-FR', 'Lune');
  translator.edit('title.fr-FR', 'Deux');
  author.edit('title.en-US', 'Moon');
  author.save();
  translator.read();
  translator.edit('title.fr-FR', 'Trois');
  const stateOf = (title: string) => {
    expect(translator.onScreen('title.fr-FR')).toBe(title);
    translator.save();
    return textState(server.item, ['title', server.item.title], 'fr-FR');
  };
  translator.undo();
  expect(stateOf('Un')).toBe('stale');
  translator.redo();
  expect(stateOf('Trois')).toBe('done');
  translator.undo();
  expect(stateOf('Un')).toBe('stale');
});

it('undo leaves nothing to save of a text that was stored without what it is translated from', () => {
  const { server, people } = openedBy();
  const { author, translator } = people;
  server.item = { ...server.item, title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' } };
  author.read();
  translator.read();
  translator.edit('title.fr-FR', 'Lune');
  author.edit('title.en-US', 'Moon');
  author.save();
  translator.read();
  translator.undo();
  const before = server.item;
  translator.save();
  expect(server.item).toBe(before);
});

it('a section that was kept though somebody else had deleted it leaves nothing to save once it is deleted after all', () => {
  const { people } = openedBy();
  const { author, translator } = people;
  author.edit('sections.s1.text.fr-FR', 'Lune');
  author.save();
  translator.read();
  author.edit('sections.s1', null);
  author.save();
  translator.edit('sections.s1.title.fr-FR', 'Aube');
  translator.merge();
  translator.edit('sections.s1', null);
  expect(translator.isDirty).toBe(false);
  translator.undo();
  expect(translator.onScreen('sections.s1.text.fr-FR')).toBe('Lune');
  translator.redo();
  expect(translator.isDirty).toBe(false);
});

it.each(['Soleil levant', ''])(
  'a translation that is confirmed is so no more once somebody else has made it %j',
  (theirs) => {
    const { server, people } = openedBy();
    const { author, translator } = people;
    author.edit('title.fr-FR', 'Soleil');
    author.save();
    translator.read();
    author.edit('title.en-US', 'Moon');
    translator.edit('title.fr-FR', theirs);
    author.save();
    author.edit(
      originPath('title.fr-FR'),
      originNow({ 'en-US': 'Moon', 'fr-FR': 'Soleil' }, 'fr-FR'),
    );
    translator.save();
    author.save();
    expect(author.isDirty).toBe(false);
    const state = textState(server.item, ['title', server.item.title], 'fr-FR');
    expect(state).toBe(theirs ? 'stale' : 'missing');
  },
);
