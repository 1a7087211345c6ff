import i18n from 'i18next';
import { readFileSync } from 'node:fs';
import { changeLanguage, type Language, startI18n } from '../../../../src/spa/i18n';
import {
  nextStateText,
  publicationStateAt,
  stateText,
  stateTooltip,
} from '../../../../src/spa/content/publication/publicationText';

const now = Date.parse('2027-11-23T14:00:00.000Z');
const read = (language: Language) =>
  Promise.resolve(JSON.parse(readFileSync(`public/assets/i18n/${language}.json`, 'utf8')));

beforeAll(() => startI18n('en-US', read));

const item = (publishAt: string | null, isPublic = true) => ({ isPublic, publishAt });
const stateOf = (one: ReturnType<typeof item>) => publicationStateAt(one, now, true);

async function words(one: ReturnType<typeof item>, language: Language): Promise<string> {
  await changeLanguage(language);
  return stateText(stateOf(one), { t: i18n.t, language, now });
}

test.each([
  ['en-US', 'Scheduled, goes live in 31 days (24 Dec 2027, 00:00 GMT)'],
  ['en-GB', 'Scheduled, goes live in 31 days (24 Dec 2027, 00:00 GMT)'],
  ['fr-FR', 'Programmé, en ligne dans 31 jours (24 déc. 2027, 00:00 GMT)'],
  // Icelandic counts 31 in the singular.
  ['is-IS', 'Tímasett, birtist eftir 31 dag (24. des 2027, 00:00 GMT)'],
] as const)(
  'a scheduled item says in %s in how long and when it goes live',
  async (language, text) => {
    expect(await words(item('2027-12-24T00:00:00.000Z'), language)).toBe(text);
  },
);

test.each([
  ['2027-11-25T00:00:00.000Z', 'in 2 days'],
  ['2027-11-24T14:00:00.000Z', 'in 1 day'],
  ['2027-11-24T13:59:00.000Z', 'in 23 hours'],
  ['2027-11-23T15:00:00.000Z', 'in 1 hour'],
  ['2027-11-23T14:59:59.000Z', 'in 59 minutes'],
  ['2027-11-23T14:01:00.000Z', 'in 1 minute'],
  ['2027-11-23T14:00:59.000Z', 'in less than a minute'],
  ['2027-11-23T14:00:00.000Z', 'in less than a minute'],
])('an item that goes live at %s does so %s', async (instant, countdown) => {
  expect(await words(item(instant), 'en-US')).toContain(`Scheduled, goes live ${countdown} (`);
});

test('other states say who sees the item', async () => {
  expect(await words(item('2027-12-24T00:00:00.000Z', false), 'en-US')).toBe('Draft');
  expect(await words(item(null), 'en-US')).toBe('Published, no date: nobody sees it');
  expect(await words(item('soon'), 'en-US')).toBe('Published, no date: nobody sees it');
  expect(await words(item('2025-03-01T17:30:00.000Z'), 'en-US')).toBe(
    'Live since 1 Mar 2025, 17:30 GMT',
  );
  const tag = publicationStateAt({ isPublic: true }, now, false);
  expect(stateText(tag, { t: i18n.t, language: 'en-US', now })).toBe('Live');
});

test('a future state is described in few words', async () => {
  await changeLanguage('en-US');
  const context = { t: i18n.t, language: 'en-US', now };
  const next = (one: ReturnType<typeof item>, saved = item(null)) =>
    nextStateText(stateOf(one), stateOf(saved), context);
  expect(next(item('2027-12-24T00:00:00.000Z'))).toBe('goes live in 31 days');
  expect(next(item('2027-11-23T00:00:00.000Z'))).toBe('live at once');
  expect(next(item(null), item('2027-12-24T00:00:00.000Z'))).toBe('nobody sees it');
  expect(next(item(null, false))).toBe('draft');
  const former = item('2026-01-01T00:00:00.000Z');
  expect(next(item('2025-01-01T00:00:00.000Z'), former)).toBe('live since 1 Jan 2025, 00:00 GMT');
});

test('the tooltip also shows the time in the browser’s zone', async () => {
  await changeLanguage('en-US');
  const context = { t: i18n.t, language: 'en-US', now };
  const [first, second, ...others] = stateTooltip(
    stateOf(item('2027-12-24T00:00:00.000Z')),
    context,
  ).split('\n');
  expect(first).toBe('Scheduled, goes live in 31 days (24 Dec 2027, 00:00 GMT)');
  expect(second).toMatch(/^Your time: \w+, December 2\d, 2027 at .+ \(.+\)$/);
  expect(others).toEqual([]);
  expect(stateTooltip(stateOf(item(null)), context)).toBe('Published, no date: nobody sees it');
});
