import { plainText } from '../../../../src/spa/model/html/plainText';

test.each([
  ['<p>One</p><p>Two <b>bold</b></p>', 'One\n\nTwo bold'],
  ['plain &amp; simple', 'plain & simple'],
  ['<p>One<br>two</p>', 'One\ntwo'],
  ['<h2>Head</h2>\n<p>Body\n  on lines</p>\n', 'Head\n\nBody on lines'],
  ['<ul><li><p>a</p></li><li>b</li></ul><p>end</p>', '• a\n• b\n\nend'],
  ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['<p>see <img src="a.jpg" alt="a tree"></p>', 'see [img a tree]'],
  ['<p>x</p><script>alert(1)</script><style>p{}</style>', 'x'],
  ['<pre>a\n  b</pre>', 'a\nb'],
  ['<p></p>', ''],
  ['', ''],
])('%j has the plain text %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
