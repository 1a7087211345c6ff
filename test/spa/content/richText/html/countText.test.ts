import { countText } from '../../../../../src/spa/content/richText/html/countText';

test.each([
  ['', 0, 0],
  ['<p></p>', 0, 0],
  ['<p>One two</p><p>three</p>', 3, 12],
  ['<p>One<br>two</p>', 2, 6],
  ['<ul><li>a</li>\n<li>b</li></ul>', 2, 2],
  ['<p>l’été, well-being &amp; 1,5 %</p>', 3, 25],
  ['<p>Ævi  og <b>þögn</b> \n</p>', 3, 11],
  ['<p>🧘 in</p><style>p {}</style>', 1, 4],
])('%j has %i words and %i characters', (html, words, characters) => {
  expect(countText(html)).toEqual({ words, characters });
});
