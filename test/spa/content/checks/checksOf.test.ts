import type { Tag } from '../../../../src/api';
import type { CheckId } from '../../../../src/spa/content/checks/check';
import {
  type CheckedItem,
  type CheckFacts,
  checksOf,
  titleKey,
} from '../../../../src/spa/content/checks/checksOf';

const tag = (_id: string, fields: Partial<Tag> = {}): Tag => ({ _id, isPublic: true, ...fields });

const facts: CheckFacts = {
  isDated: true,
  isWhole: true,
  hasAlt: true,
  needed: [],
  languages: new Set(['en-US']),
  titles: new Map(),
  tags: new Map([['t1', tag('t1')]]),
  stale: [],
};

/** Nothing is missing in it. */
const complete: CheckedItem & { [field: string]: unknown } = {
  _id: 'a1',
  title: { 'en-US': 'Breath' },
  description: { 'en-US': '<p>Slowly in and out.</p>' },
  isPublic: true,
  publishAt: '2026-01-01T00:00:00.000Z',
  imgURL: 'articles/a1/coverImage.jpg',
  imgDecorative: true,
  tagIds: ['t1'],
  sections: [
    { _id: 's1', type: 'TextSection', text: { 'en-US': '<p>In</p>' } },
    {
      _id: 's2',
      type: 'SingleImageSection',
      imgURL: 'articles/a1/s2.jpg',
      imgDecorative: true,
    },
    { _id: 's3', type: 'SomethingElse' },
  ],
};

const described = (html: string) => ({ ...complete, description: { 'en-US': html } });
const linked = (href: string) => described(`<p><a target="_blank" href="${href}">there</a></p>`);
const sectioned = (section: object) => ({ ...complete, sections: [{ _id: 's.1', ...section }] });
const titled = (title: string) => ({ ...complete, title: { 'en-US': title } });

interface Case {
  readonly item: CheckedItem & Readonly<Record<string, unknown>>;
  readonly facts?: Partial<CheckFacts>;
  /** The check that is expected besides none. */
  readonly red: { readonly [field: string]: unknown };
  /** What is close to it, and all right. */
  readonly green: CheckedItem & Readonly<Record<string, unknown>>;
}

const cases: Readonly<Partial<Record<CheckId, readonly Case[]>>> = {
  noTitle: [
    { item: titled(' '), red: { level: 'warning', path: 'title' }, green: titled('Breath') },
  ],
  languageMissing: [
    {
      item: complete,
      facts: { languages: new Set(['en-US', 'fr-FR']) },
      red: { level: 'warning', path: 'title.fr-FR' },
      green: {
        ...complete,
        title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' },
        description: { 'en-US': 'In', 'fr-FR': 'Dedans' },
        sections: [],
      },
    },
  ],
  textsMissing: [
    {
      item: {
        ...complete,
        title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' },
        description: { 'en-US': '<p>In</p>', 'fr-FR': '<p>&nbsp;</p>' },
      },
      red: { level: 'warning', path: 'description.fr-FR', values: { count: 2 } },
      green: complete,
    },
  ],
  languageStale: [
    {
      item: complete,
      facts: { stale: ['title.en-US'] },
      red: { level: 'warning', path: 'title.en-US' },
      green: {
        ...complete,
        title: { 'fr-FR': 'Souffle' },
        description: { 'fr-FR': 'A' },
        sections: [],
      },
    },
  ],
  titleLong: [
    {
      item: titled('ab '.repeat(21)),
      red: { level: 'advice', path: 'title.en-US', values: { count: 62 } },
      green: titled('a'.repeat(60)),
    },
    {
      item: titled('a'.repeat(91)),
      red: { level: 'warning', path: 'title.en-US', values: { count: 91 } },
      green: titled('a'.repeat(60)),
    },
  ],
  sameTitle: [
    {
      item: titled(' breath'),
      facts: { titles: new Map([[titleKey('en-US', 'BREATH'), ['a1', 'a2']]]) },
      red: { level: 'warning', path: 'title.en-US' },
      green: titled('Breaths'),
    },
  ],
  noDate: [
    {
      item: { ...complete, publishAt: null },
      red: { level: 'warning', path: 'publishAt' },
      green: complete,
    },
    {
      item: { ...complete, publishAt: null, isPublic: false },
      red: { level: 'advice', path: 'publishAt' },
      green: complete,
    },
  ],
  noPicture: [
    {
      item: { ...complete, imgURL: null },
      red: { level: 'warning', path: 'imgURL' },
      green: complete,
    },
  ],
  fieldEmpty: [
    {
      item: { ...complete, duration: 0 },
      facts: { needed: ['duration'] },
      red: { level: 'warning', path: 'duration' },
      green: { ...complete, duration: 12 },
    },
    {
      item: complete,
      facts: { needed: ['audioURL'] },
      red: { level: 'warning', path: 'audioURL' },
      green: { ...complete, audioURL: 'audios/a1/audio.mp3' },
    },
  ],
  descriptionEmpty: [
    { item: described('<p> </p>'), red: { level: 'advice', path: 'description' }, green: complete },
  ],
  noTag: [
    {
      item: { ...complete, tagIds: [] },
      red: { level: 'advice', path: 'tagIds' },
      green: { ...complete, tagIds: undefined },
    },
  ],
  tagDeleted: [
    {
      item: { ...complete, tagIds: ['t1', 't9'] },
      red: { level: 'warning', path: 'tagIds.t9' },
      green: complete,
    },
  ],
  tagUnpublished: [
    {
      item: complete,
      facts: { tags: new Map([['t1', tag('t1', { isPublic: false, name: 'Winter' })]]) },
      red: { level: 'warning', path: 'tagIds.t1', values: { name: 'Winter' } },
      green: { ...complete, tagIds: undefined },
    },
  ],
  sectionEmpty: [
    {
      item: sectioned({
        type: 'QuoteSection',
        title: { 'en-US': '' },
        text: { 'en-US': '<p></p>' },
      }),
      red: { level: 'warning', path: 'sections.s~11' },
      green: sectioned({ type: 'QuoteSection', author: 'Ida' }),
    },
  ],
  sectionNoPicture: [
    {
      item: sectioned({ type: 'SingleImageSection', captionTitle: { 'en-US': 'Sea' } }),
      red: { level: 'warning', path: 'sections.s~11' },
      green: sectioned({ type: 'SingleImageSection', imgURL: 'articles/a1/s1.jpg' }),
    },
  ],
  noAlt: [
    {
      item: { ...complete, imgDecorative: null },
      red: { level: 'warning', path: 'imgAlt' },
      green: { ...complete, imgDecorative: null, imgAlt: { 'fr-FR': 'Un lac' } },
    },
    {
      item: { ...complete, imgDecorative: false, imgAlt: { 'en-US': ' ' } },
      red: { level: 'warning', path: 'imgAlt' },
      green: { ...complete, imgDecorative: false, imgURL: null },
    },
    {
      item: sectioned({ type: 'SingleImageSection', imgURL: 'articles/a1/s1.jpg' }),
      red: { level: 'warning', path: 'sections.s~11.imgAlt' },
      green: sectioned({ type: 'TextSection', imgURL: 'articles/a1/s1.jpg' }),
    },
  ],
  headingSkipped: [
    {
      item: described('<h2>One</h2><h4>Two</h4>'),
      red: { level: 'advice', path: 'description.en-US', values: { from: 2, to: 4 } },
      green: described('<h3>One</h3><h4>Two</h4><h2>Three</h2>'),
    },
  ],
  capitals: [
    {
      item: described('<p>Quiet. <b>BREATHE IN DEEPLY</b></p>'),
      red: { level: 'advice', path: 'description.en-US' },
      green: described('<p>The BBC and NATO, then quiet.</p>'),
    },
  ],
};

const links: readonly (readonly [CheckId, readonly string[]])[] = [
  ['linkEmpty', ['', ' ', '#']],
  ['linkRelative', ['/articles/1', 'page.html', '#top', '//example.org/x']],
  ['linkBroken', ['https://', 'https://intranet/x', 'ftp://example.org', 'javascript:alert(1)']],
  ['linkLocal', ['http://localhost:4000/', 'https://127.0.0.1/x', 'http://[::1]/']],
  ['linkInsecure', ['http://example.org/']],
];

const flat = Object.entries(cases).flatMap(([id, all]) => all.map((one) => ({ id, ...one })));

describe('the checks of an item', () => {
  it('are none of one that has all', () => {
    expect(checksOf(complete, facts)).toEqual([]);
  });

  it.each(flat)('name $id at $red.path as $red.level, and nothing that is close to it', (one) => {
    const known = { ...facts, ...one.facts };
    const found = checksOf(one.item, known).filter(({ id }) => id === one.id);
    expect(found).toEqual([expect.objectContaining({ id: one.id, ...one.red })]);
    expect(checksOf(one.green, known).filter(({ id }) => id === one.id)).toEqual([]);
  });

  it.each(links)('name links as %s, and none by which readers get somewhere', (id, addresses) => {
    for (const address of addresses)
      expect(checksOf(linked(address), facts)).toEqual([
        {
          id,
          level: 'warning',
          path: 'description.en-US',
          values: { href: address.trim() },
        },
      ]);
    for (const address of [
      'https://example.org/x?y#z',
      'mailto:ida@example.org',
      'tel:+3541234567',
    ])
      expect(checksOf(linked(address), facts)).toEqual([]);
  });

  it('read links in any spelling, also of sections, and name each kind once for a text', () => {
    const text = `<A HREF='http://example.org'>a</A> <a\nhref=http://example.org/b>b</a> <abbr>c</abbr>`;
    const found = checksOf(sectioned({ type: 'TextSection', text: { 'en-US': text } }), facts);
    expect(found.map(({ id, path }) => [id, path])).toEqual([
      ['linkInsecure', 'sections.s~11.text.en-US'],
    ]);
  });

  it('come with the warnings first', () => {
    const item = { ...titled('a'.repeat(61)), imgURL: null, tagIds: [] };
    expect(checksOf(item, facts).map(({ level }) => level)).toEqual([
      'warning',
      'advice',
      'advice',
    ]);
  });

  it('ask for no words that the host does not know, and for none in other languages of a picture that is decorative', () => {
    const bare = { ...complete, imgDecorative: null };
    expect(checksOf(bare, { ...facts, hasAlt: false })).toEqual([]);
    const inTwo = { ...complete, description: { 'en-US': 'In', 'fr-FR': 'Dedans' } };
    const texts = { ...inTwo, title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' }, sections: [] };
    const decorative = { ...texts, imgAlt: { 'en-US': 'A lake' } };
    expect(checksOf(decorative, facts)).toEqual([]);
    const shown = { ...decorative, imgDecorative: null };
    expect(checksOf(shown, facts)).toEqual([
      expect.objectContaining({ id: 'textsMissing', path: 'imgAlt.fr-FR' }),
    ]);
  });

  it('of a row of a list say nothing about what a row does not have', () => {
    const { description: _d, sections: _s, ...row } = complete;
    expect(checksOf(row, { ...facts, isWhole: false })).toEqual([]);
    expect(checksOf(row, facts).map(({ id }) => id)).toEqual(['descriptionEmpty']);
  });

  it('of a tag need no date and no tags', () => {
    const { publishAt: _p, tagIds: _t, ...kind } = complete;
    expect(checksOf(kind, { ...facts, isDated: false })).toEqual([]);
  });

  it('survive what other hosts store', () => {
    const odd = {
      title: null,
      sections: [null, 3, { _id: 's1', text: null }],
      tagIds: 'x',
      imgURL: 7,
    };
    expect(() => checksOf(odd as unknown as CheckedItem, facts)).not.toThrow();
  });
});
