import fc from 'fast-check';
import { isSameMarkup } from '../../../../src/spa/content/richText/sameMarkup';

test.each([
  [
    'white space between blocks',
    '<ul>\n  <li><p>a</p></li>\n</ul>\n',
    '<ul><li><p>a</p></li></ul>',
  ],
  ['white space around everything', '\n<p>a</p> ', '<p>a</p>'],
  ['the order of attributes', '<a href="x" rel="y">a</a>', '<a rel="y" href="x">a</a>'],
  ['the spelling of entities', '<p>&eacute;&#233;&nbsp;&amp;</p>', '<p>éé\u00a0&amp;</p>'],
  ['the case of names and the slash of empty elements', '<P>a<BR/>b</P>', '<p>a<br>b</p>'],
  ['an end that may be left out', '<p>a<p>b', '<p>a</p><p>b</p>'],
])('%s is no difference', (_what, one, other) => {
  expect(isSameMarkup(one, other)).toBe(true);
});

test.each([
  ['a class', '<p class="big">a</p>', '<p>a</p>'],
  ['an inline style', '<p style="color: red">a</p>', '<p>a</p>'],
  ['a comment', '<p>a</p><!-- note -->', '<p>a</p>'],
  ['another element', '<b>a</b>', '<strong>a</strong>'],
  ['a wrapper', '<div><p>a</p></div>', '<p>a</p>'],
  ['words', '<p>a</p>', '<p>b</p>'],
  ['white space within a block', '<p>a  b</p>', '<p>a b</p>'],
  ['white space between inline elements', '<p><b>a</b> <i>b</i></p>', '<p><b>a</b><i>b</i></p>'],
  ['a block that holds white space only', '<p> </p>', '<p></p>'],
  ['lines of preformatted text', '<pre>a\n\nb</pre>', '<pre>a\nb</pre>'],
  ['a style sheet', '<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
  ['what a template holds', '<template><p>a</p></template>', '<template></template>'],
  ['an attribute', '<a href="x" target="_blank">a</a>', '<a href="x">a</a>'],
])('%s is a difference', (_what, one, other) => {
  expect(isSameMarkup(one, other)).toBe(false);
  expect(isSameMarkup(other, one)).toBe(false);
});

test('any text is the same as itself', () => {
  fc.assert(fc.property(fc.string(), (html) => isSameMarkup(html, `${html}`)));
});
