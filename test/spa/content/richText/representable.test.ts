import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRepresentable } from '../../../../src/spa/content/richText/representable';

test.each([
  '',
  ' \n',
  '<p></p>',
  '<p>Breathe <strong>in</strong>, <em>out</em>, <u>in</u>, <s>out</s>.</p>',
  '<h2>Sun</h2>\n<p>Salutation</p>\n<h3>Moon</h3>',
  '<ul><li><p>one</p></li><li><p>two</p><ol><li><p>deeper</p></li></ol></li></ul>',
  '<ol start="3"><li><p>third</p></li></ol>',
  '<blockquote><p>Yoga is stillness.</p></blockquote><hr><p>a<br>b</p>',
  '<p><a href="https://example.org/">as it is</a></p>',
  '<p><a rel="noopener noreferrer nofollow" href="https://example.org/" target="_blank">a</a></p>',
  '<p><a href="mailto:a@example.org">a</a><a href="tel:+3545550100">b</a><a href="/about">c</a></p>',
  '<p>caf&eacute;&nbsp;&lt;3</p>',
  '<pre><code>a\n  b</code></pre>',
])('the editor writes %j as it reads it', (html) => {
  expect(isRepresentable(html)).toBe(true);
});

test.each([
  ['a table', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['a frame', '<p>a</p><iframe src="https://player.example/1"></iframe>'],
  ['a class', '<p class="lead">a</p>'],
  ['an inline style', '<p style="text-align: center">a</p>'],
  ['a comment', '<p>a</p><!-- for the printers -->'],
  ['a picture', '<p><img src="/a.jpg" alt=""></p>'],
  ['an unknown element', '<my-widget>a</my-widget>'],
  ['an identifier', '<h2 id="start">a</h2>'],
  ['text without a paragraph', 'just words'],
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['a link that it refuses', '<p><a href="javascript:alert(1)">a</a></p>'],
  ['a link to what is no page', '<p><a href="ftp://example.org/">a</a></p>'],
  ['the same, hidden', '<p><a href="&#1;f\ttp://example.org/">a</a></p>'],
])('the editor would change %s', (_what, html) => {
  expect(isRepresentable(html)).toBe(false);
});

test('the editor can show every text of the sample content', () => {
  const content = join(__dirname, '../../../../src/server/sample/content');
  const texts = ['articles', 'audios', 'tags'].flatMap((file) =>
    (JSON.parse(readFileSync(join(content, `${file}.json`), 'utf8')) as Sample[]).flatMap(textsOf),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !isRepresentable(text))).toEqual([]);
});

interface Sample {
  description?: Record<string, string>;
  sections?: { text?: Record<string, string> }[];
}

const textsOf = ({ description, sections = [] }: Sample): string[] =>
  [description, ...sections.map(({ text }) => text)].flatMap((text) => Object.values(text ?? {}));
