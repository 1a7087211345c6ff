import fc from 'fast-check';
import { textIn } from '../../src/contract/localisedText';
import {
  originNow,
  textFingerprint,
  textState,
  translatedFields,
  translationStatus,
  withOrigins,
  wordsOf,
} from '../../src/contract/translation';
import { cultures } from '../../src/spa/i18n';

type Texts = Record<string, string>;

it('prefers en-US and reads enUS without it (D50)', () => {
  expect(textIn({ enUS: 'old', 'en-US': 'new' }, 'en-US')).toBe('new');
  expect(textIn({ enUS: 'old' }, 'en-US')).toBe('old');
  expect(textIn({ enUS: 'old', 'en-US': '' }, 'en-US')).toBe('');
  expect(textIn(undefined, 'en-US')).toBe('');
  expect(textIn({}, 'constructor')).toBe('');
});

describe('fingerprints', () => {
  it('stay the same in both runtimes and from release to release', () => {
    expect(textFingerprint('')).toBe('811c9dc59747b28c');
    expect(textFingerprint('Breathe in')).toBe('1c9247bd832556c6');
    expect(textFingerprint('Andardráttur þæ 🧘')).toBe(
      textFingerprint('Andardráttur  þæ&nbsp;🧘 '),
    );
  });

  it.each([
    ['<p>Breathe in</p>', '<p>Breathe <strong>in</strong></p>'],
    ['<p>Breathe</p><p>in</p>', '<ul><li>Breathe</li><li>in</li></ul>'],
    ['Breathe in', '<p>Breathe in&nbsp;</p>'],
    ['<p>Breathe</p>', '<p>B<em>reat</em>he</p>'],
  ])('do not tell %s from %s, which differ in their form only', (one, other) => {
    expect(textFingerprint(one)).toBe(textFingerprint(other));
  });

  it('tell other words apart', () => {
    const words = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [a, b] = [one.join(' '), other.join(' ')];
        expect(textFingerprint(a) === textFingerprint(b)).toBe(wordsOf(a) === wordsOf(b));
      }),
    );
  });

  it('take a time that grows with the text, whatever it holds', () => {
    const start = process.cpuUsage();
    textFingerprint('<'.repeat(1_000_000));
    textFingerprint('&nbsp'.repeat(200_000));
    // Seconds if each of them looked at the whole rest.
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});

const culture = fc.constantFrom(...cultures);
const path = fc.constantFrom('title', 'description', 'sections.s1.text', 'sections.s~12.title');
const text = fc.constantFrom('', 'Sun', 'Moon', '<p>Sun</p>', '<p></p>', 'Sól');

/** An item of four texts at these paths. */
const itemOf = (texts: Readonly<Record<string, Texts>>, translatedFrom?: object) => ({
  _id: 'item',
  author: 'Ida',
  title: texts.title ?? {},
  description: texts.description ?? {},
  sections: [
    { _id: 's1', text: texts['sections.s1.text'] ?? {} },
    { _id: 's.2', title: texts['sections.s~12.title'] ?? {} },
  ],
  ...(translatedFrom && { translatedFrom }),
});

/** What a person knows of each text: what it says in each language, and what the source said when it was translated. */
interface Model {
  texts: Record<string, Texts>;
  seen: Record<string, { culture: string; words: string } | undefined>;
}

const filled = (texts: Texts = {}) => cultures.filter((one) => wordsOf(texts[one] ?? '') !== '');

function stateInModel({ texts, seen }: Model, of: string, target: string) {
  const [source] = filled(texts[of]);
  if (source === undefined) return undefined;
  if (!filled(texts[of]).some((one) => one === target)) return 'missing';
  const origin = seen[`${of}.${target}`];
  if (source === target || !origin) return 'done';
  return wordsOf(texts[of]?.[origin.culture] ?? '') === origin.words ? 'done' : 'stale';
}

it('random edits, saved some at a time, have the states of a model, and nothing else changes', () => {
  const edit = fc.record({ path, culture, text });
  const saves = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(saves, (history) => {
      const model: Model = { texts: {}, seen: {} };
      let item = itemOf({});
      for (const edits of history) {
        const before = structuredClone(model.texts);
        for (const one of edits)
          model.texts[one.path] = { ...model.texts[one.path], [one.culture]: one.text };
        for (const one of edits) {
          const name = `${one.path}.${one.culture}`;
          const now = model.texts[one.path] ?? {};
          if ((before[one.path]?.[one.culture] ?? '') === now[one.culture]) continue;
          const [source] = filled(now);
          const isTranslation = source !== undefined && source !== one.culture;
          model.seen[name] =
            isTranslation && filled(now).includes(one.culture)
              ? { culture: source, words: wordsOf(now[source] ?? '') }
              : undefined;
        }
        const base = item;
        const { translatedFrom } = base as { translatedFrom?: object };
        const edited = itemOf(model.texts, translatedFrom);
        item = withOrigins(edited, base);
        const { translatedFrom: _, ...rest } = item as typeof item & { translatedFrom?: object };
        expect(rest).toEqual(itemOf(model.texts));
      }
      const states = translatedFields(item).map((field) =>
        cultures.map((one) => textState(item, field, one)),
      );
      const expected = translatedFields(item).map(([of]) =>
        cultures.map((one) => stateInModel(model, of, one)),
      );
      expect(states).toEqual(expected);
      const flat = expected.filter((row) => row[0] !== undefined);
      const { of, done, stale = {} } = translationStatus(item);
      expect(of).toBe(flat.length);
      for (const [index, one] of cultures.entries()) {
        expect(done[one] ?? 0).toBe(flat.filter((row) => row[index] !== 'missing').length);
        expect(stale[one] ?? 0).toBe(flat.filter((row) => row[index] === 'stale').length);
      }
    }),
    { numRuns: 1000 },
  );
});

describe('origins', () => {
  const texts = { title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' } };

  it('are recorded for what is edited, and kept for what is not', () => {
    const saved = withOrigins(itemOf(texts), itemOf({ title: { 'en-US': 'Sun' } }));
    expect(saved).toHaveProperty('translatedFrom', {
      'title.fr-FR': { culture: 'en-US', fingerprint: textFingerprint('Sun') },
    });
    const changed = { ...saved, title: { ...texts.title, 'en-US': 'Moon' } };
    expect(withOrigins(changed, saved)).toBe(changed);
    expect(translationStatus(changed)).toMatchObject({ of: 1, stale: { 'fr-FR': 1 } });
  });

  it('go with a cleared text and with its section', () => {
    const of = { 'sections.s1.text': { 'en-US': 'Sun', 'fr-FR': 'Soleil' } };
    const saved = withOrigins(itemOf(of), itemOf({}));
    expect(saved).toHaveProperty('translatedFrom');
    const without = { ...saved, sections: saved.sections.slice(1) };
    expect(withOrigins(without, saved)).not.toHaveProperty('translatedFrom');
    const cleared = itemOf(
      { 'sections.s1.text': { 'en-US': 'Sun', 'fr-FR': '' } },
      (saved as { translatedFrom?: object }).translatedFrom,
    );
    expect(withOrigins(cleared, saved)).not.toHaveProperty('translatedFrom');
  });

  it('are as stored, or as of now, where undo has taken back what was said of them', () => {
    const stored = { 'title.fr-FR': { culture: 'en-US', fingerprint: '1' } };
    const undone = { 'title.fr-FR': null };
    expect(withOrigins(itemOf(texts, undone), itemOf(texts, stored))).toEqual(
      itemOf(texts, stored),
    );
    expect(withOrigins(itemOf(texts, undone), itemOf(texts))).toEqual(itemOf(texts));
    const base = itemOf({ title: { ...texts.title, 'fr-FR': 'Lune' } }, stored);
    expect(withOrigins(itemOf(texts, undone), base)).toHaveProperty('translatedFrom', {
      'title.fr-FR': originNow(texts.title, 'fr-FR'),
    });
  });

  it('that somebody sets stay as they are, and those of other languages too', () => {
    const former = {
      'title.de-DE': { culture: 'en-US', fingerprint: '1' },
      'title.fr-FR': originNow(texts.title, 'fr-FR'),
    };
    const base = itemOf({ title: { 'en-US': 'Sun', 'de-DE': 'Sonne' } });
    const item = itemOf({ title: { ...texts.title, 'de-DE': 'Sonne' } }, former);
    expect(withOrigins(item, base)).toBe(item);
  });

  it('stay as they are for a picture that is decorative no more', () => {
    const imgAlt = { 'en-US': 'A dog', 'fr-FR': 'Un chat' };
    const item = { imgAlt, imgDecorative: null };
    expect(withOrigins(item, { imgAlt, imgDecorative: true })).toBe(item);
  });

  it.each([
    ['another value', { translatedFrom: 'x' }],
    ['another entry', { translatedFrom: { 'title.fr-FR': 'x' } }],
    ['a section without an id', { sections: [{ title: { 'en-US': 'Sun' } }, null, 'x'] }],
    ['texts that are none', { title: { 'en-US': 7, 'fr-FR': null } }],
  ])('are read from whatever a host stores: %s', (_name, fields) => {
    expect(() => translationStatus({ ...itemOf(texts), ...fields })).not.toThrow();
  });
});

it('counts what pictures show, of the item and of its sections, unless they are decorative', () => {
  const imgAlt = { 'en-US': 'A lake' };
  const section = { _id: 's1', imgAlt };
  expect(translationStatus({ imgAlt, sections: [section] })).toEqual({
    of: 2,
    done: { 'en-US': 2 },
  });
  const decorative = { ...section, imgDecorative: true };
  expect(translationStatus({ imgAlt, sections: [decorative] }).of).toBe(1);
  expect(translationStatus({ imgAlt, imgDecorative: null }).of).toBe(1);
});

it('names the languages of the interface', () => {
  const { done } = translationStatus({
    title: Object.fromEntries(cultures.map((one) => [one, 'Sun'])),
  });
  expect(Object.keys(done)).toEqual([...cultures]);
});
