import type { RunningApp } from '../support/server/app';

/** What the store of the big measurements holds besides its articles. */
export const bigStore = { articles: 1_000, tags: 5_000, users: 10_000 } as const;

const sentence = 'A morning practice begins the evening before and ends in the quiet hour.';

const block = (number: number): string => `
<h3>Part ${number}</h3>
<p>${sentence} <strong>${sentence}</strong> ${sentence}</p>
<ul><li><p>${sentence}</p></li><li><p>Breathe <em>in</em>, breathe <em>out</em>, and <u>stay</u>.</p></li></ul>
<blockquote><p>${sentence} ${sentence}</p></blockquote>
<p>Read <a href="https://example.org/practice">what others say</a> of it. ${sentence}</p>
`;

const lengthOf = (html: string): number => html.replaceAll(/<[^>]*>|\n/g, '').length;

/** Formatted text as an editor writes it, with at least so many characters that a reader sees. */
function formattedText(characters: number): string {
  let html = '';
  for (let number = 1, length = 0; length < characters; number += 1) {
    const added = block(number).replaceAll('\n', '');
    html += added;
    length += lengthOf(added);
  }
  return html;
}

/** Titles of articles of 50,000 characters: in 50 sections, and in the description. As many as openings to time. */
export interface BigArticles {
  readonly inSections: readonly string[];
  readonly inDescription: readonly string[];
}

/** Makes `count` articles of each kind, all of them published and with a few tags. */
export async function makeBigArticles(app: RunningApp, count: number): Promise<BigArticles> {
  const { tokens } = await app.signIn();
  const call = <T>(method: string, path: string, body?: object) =>
    app.call<T>(method, path, tokens.accessToken, body);
  const { data: tags } = await call<{ _id: string }[]>('GET', '/tags?showAll=1&view=list');
  const tagIds = tags.slice(0, 5).map(({ _id }) => _id);
  const sections = Array.from({ length: 50 }, (_, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    type: 'TextSection',
    title: { 'en-US': `Section ${index}` },
    text: { 'en-US': formattedText(1_000) },
    order: index + 1,
  }));
  const description = { 'en-US': formattedText(50_000) };
  const make = async (name: string, content: object): Promise<string[]> => {
    const titles = Array.from({ length: count }, (_, index) => `${name} ${index}.`);
    for (const title of titles) {
      const publishAt = '1990-01-01T00:00:00.000Z';
      const article = { title: { 'en-US': title }, isPublic: true, publishAt, tagIds, ...content };
      const { status } = await call('PATCH', '/articles', article);
      if (status !== 200) throw new Error(`The article could not be made: ${status}.`);
    }
    return titles;
  };
  return {
    inSections: await make('Fifty sections', { sections }),
    inDescription: await make('Long description', { description }),
  };
}
