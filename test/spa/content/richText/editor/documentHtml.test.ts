import { Editor, getHTMLFromFragment } from '@tiptap/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentHtml } from '../../../../../src/spa/content/richText/editor/documentHtml';
import { richTextExtensions } from '../../../../../src/spa/content/richText/editor/extensions';

const whole = ({ state: { doc, schema } }: Editor) => getHTMLFromFragment(doc.content, schema);

test.each([
  '<p></p>',
  '<h2>Sun &amp; moon</h2><p>a<br>b <strong><em>c</em></strong> &lt;d&gt;&nbsp;e</p><hr>',
  '<ul><li><p>one</p><ol start="3"><li><p>two</p></li></ol></li></ul><pre><code>a\n  "b"</code></pre>',
  '<blockquote><p><a target="_blank" rel="noopener" href="https://example.org/?a=1&amp;b=2">c</a></p></blockquote>',
])('the serialized HTML equals the editor’s own: %s', (content) => {
  const editor = new Editor({ element: null, extensions: richTextExtensions, content });
  expect(documentHtml(editor.state.doc)).toBe(whole(editor));
  editor.destroy();
});

test('the serialized HTML follows every change of a block', () => {
  const content = '<p>one</p><p>two</p><p>one</p>';
  const editor = new Editor({ element: null, extensions: richTextExtensions, content });
  const steps = [
    () => editor.commands.insertContentAt(2, 'x'),
    () => editor.chain().setTextSelection(8).toggleHeading({ level: 2 }).run(),
    () => editor.chain().setTextSelection({ from: 7, to: 9 }).toggleBold().run(),
    () => editor.chain().setTextSelection(14).toggleBulletList().run(),
    () => editor.commands.undo(),
    () => editor.commands.deleteRange({ from: 0, to: 6 }),
    () => editor.commands.setContent('<p>three</p>'),
  ];
  const seen = new Set<string>();
  for (const step of steps) {
    step();
    expect(documentHtml(editor.state.doc)).toBe(whole(editor));
    seen.add(documentHtml(editor.state.doc));
  }
  expect(seen.size).toBeGreaterThanOrEqual(6);
  editor.destroy();
});

test('the serialized HTML equals the editor’s own for every text of the sample content', () => {
  const file = join(__dirname, '../../../../../src/server/sample/content/articles.json');
  const articles = JSON.parse(readFileSync(file, 'utf8')) as { description?: object }[];
  const texts = articles.flatMap(({ description }) => Object.values(description ?? {}) as string[]);
  expect(texts.length).toBeGreaterThan(20);
  const editor = new Editor({ element: null, extensions: richTextExtensions });
  for (const text of texts) {
    editor.commands.setContent(text);
    expect(documentHtml(editor.state.doc)).toBe(whole(editor));
  }
  editor.destroy();
});
