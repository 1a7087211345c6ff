import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentHtml } from '../../../../../src/spa/content/richText/editor/documentHtml';
import { richTextExtensions } from '../../../../../src/spa/content/richText/editor/extensions';
import { plainText } from '../../../../../src/spa/model/html/plainText';
import {
  editorDocument,
  survivesEditor,
} from '../../../../../src/spa/content/richText/editor/survivesEditor';

const editor = new Editor({ element: null, extensions: richTextExtensions });
afterAll(() => editor.destroy());

/** What the editor makes of a text that it has only read. */
function inEditor(html: string): string {
  editor.commands.setContent(editorDocument(html).toJSON(), { emitUpdate: false });
  return documentHtml(editor.state.doc);
}

test.each([
  ['', '<p></p>'],
  [' \n', '<p></p>'],
  ['<p></p>', '<p></p>'],
  ['<p>a </p>', '<p>a</p>'],
  ['<p>a  b\n c</p>', '<p>a b c</p>'],
  ['<p>a</p>\n\n<p>b</p> ', '<p>a</p><p>b</p>'],
  ['just words', '<p>just words</p>'],
  ['just <b>words</b><p>b</p>c', '<p>just <strong>words</strong></p><p>b</p><p>c</p>'],
  ['<p><b>a</b>\n<i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
  ['<p><em><b>a</b></em></p>', '<p><strong><em>a</em></strong></p>'],
  ['<p><u>a</u>, <strike>b</strike>, <del>c</del></p>', '<p><u>a</u>, <s>b</s>, <s>c</s></p>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<div><p>a</p><div>b</div></div>', '<p>a</p><p>b</p>'],
  ['<div>a<br></div><div><br></div>', '<p>a<br></p><p><br></p>'],
  ['<b><p>a</p>b</b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
  ['<p><span>a</span> <span class="">b</span></p>', '<p>a b</p>'],
  ['<p><span style="font-weight: bold">a</span></p>', '<p><strong>a</strong></p>'],
  ['<ul><li>a</li><li>b<br>c</li></ul>', '<ul><li><p>a</p></li><li><p>b<br>c</p></li></ul>'],
  ['<ul>\n <li>a</li><br>\n <li>b</li>\n</ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  [
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
  ],
  ['<ul><li></li></ul><ol></ol>', '<ul><li><p></p></li></ul>'],
  ['<ol start="3"><li><p>c</p></li></ol>', '<ol start="3"><li><p>c</p></li></ol>'],
  ['<h2>Sun</h2><h3>Moon </h3>', '<h2>Sun</h2><h3>Moon</h3>'],
  ['<blockquote>Stillness.</blockquote><hr>', '<blockquote><p>Stillness.</p></blockquote><hr>'],
  ['<p>caf&eacute;&nbsp;&lt;3</p>', '<p>café&nbsp;&lt;3</p>'],
  ['<pre>a\n  b</pre>', '<pre><code>a\n  b</code></pre>'],
  ['<p>a <code>b</code></p>', '<p>a <code>b</code></p>'],
])('%j looks the same in the editor', (html, written) => {
  expect(survivesEditor(html)).toBe(true);
  expect(inEditor(html)).toBe(written);
});

test.each([
  '<p><a href="https://example.org/">as it is</a></p>',
  '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/">a</a></p>',
  '<p><a href="mailto:a@example.org">a</a><a href="tel:+3545550100">b</a><a href="/about">c</a></p>',
])('the editor writes the links of %j as it reads them', (html) => {
  expect(survivesEditor(html)).toBe(true);
  expect(inEditor(html)).toBe(html);
});

test.each([
  ['a table', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['a frame', '<p>a</p><iframe src="https://player.example/1"></iframe>'],
  ['a class', '<p class="lead">a</p>'],
  ['an inline style', '<p style="text-align: center">a</p>'],
  ['a colour', '<p><span style="font-weight: bold; color: red">a</span></p>'],
  ['the language of some words', '<p><span lang="sa">asana</span></p>'],
  ['a comment', '<p>a</p><!-- for the printers -->'],
  ['a picture', '<p><img src="/a.jpg" alt=""></p>'],
  ['an unknown element', '<my-widget>a</my-widget>'],
  ['an identifier', '<h2 id="start">a</h2>'],
  ['a place to link to', '<p><a name="start"></a>a</p>'],
  ['a paragraph in a heading', '<h2><p>a</p></h2>'],
  ['words between the items of a list', '<ul>a<li>b</li></ul>'],
  ['bold code', '<p><b><code>a</code></b></p>'],
  ['marks in preformatted text', '<pre>a <b>b</b></pre>'],
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['a handler', '<p onclick="alert(1)">a</p>'],
  ['what a template holds', '<template><p>a</p></template>'],
  ['a link that it refuses', '<p><a href="javascript:alert(1)">a</a></p>'],
  ['a link to what is no page', '<p><a href="ftp://example.org/">a</a></p>'],
  ['the same, hidden', '<p><a href="&#1;f\ttp://example.org/">a</a></p>'],
])('the editor would lose %s', (_what, html) => {
  expect(survivesEditor(html)).toBe(false);
});

const words = fc.constantFrom('a', ' ', '  b ', '\n', 'c d', '&nbsp;', '<br>', '&lt;');
const tags = fc.constantFrom(
  ...'p|div|span|b|em|u|a href="/x"|h2|ul|ol start="2"|li|li|li|blockquote|pre|code|strong|i|table|p class="x"'.split(
    '|',
  ),
);
const { html: anyHtml } = fc.letrec<{ html: string; element: string }>((tie) => ({
  element: fc
    .tuple(tags, tie('html'))
    .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
  html: fc
    .array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, words, tie('element')), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
}));

const wordsOf = (html: string): string => plainText(html).replace(/[\s\u00a0•]|\d+\./g, '');

test('the editor preserves every text that it shows identically', () => {
  let kept = 0;
  fc.assert(
    fc.property(anyHtml, (html) => {
      if (!survivesEditor(html)) return;
      kept += 1;
      const written = inEditor(html);
      expect(wordsOf(written)).toBe(wordsOf(html));
      expect(survivesEditor(written)).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(30);
});

test('the editor can show every text of the sample content', () => {
  const content = join(__dirname, '../../../../../src/server/sample/content');
  const texts = ['articles', 'audios', 'tags'].flatMap((file) =>
    (JSON.parse(readFileSync(join(content, `${file}.json`), 'utf8')) as Sample[]).flatMap(textsOf),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !survivesEditor(text))).toEqual([]);
});

interface Sample {
  description?: Record<string, string>;
  sections?: { text?: Record<string, string> }[];
}

const textsOf = ({ description, sections = [] }: Sample): string[] =>
  [description, ...sections.map(({ text }) => text)].flatMap((text) => Object.values(text ?? {}));
