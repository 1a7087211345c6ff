import { sanitised } from '../../../../../src/spa/features/articles/sections/sanitised';

const shown = (html: string): string => {
  const frame = document.createElement('div');
  frame.append(sanitised(html));
  return frame.innerHTML;
};

test('keeps what a text is made of', () => {
  const html =
    '<h2>Sun</h2><p>Breathe <strong>in</strong><br>and <em>out</em></p><ul><li><p>one</p></li></ul>' +
    '<table><tbody><tr><td>a</td></tr></tbody></table><blockquote><p>q</p></blockquote>';
  expect(shown(html)).toBe(html);
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style that could cover the page', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
  ['an id or a class of ours', '<p id="root" class="button">a</p>', '<p>a</p>'],
  ['what is fetched from elsewhere', '<p>a<img src="https://example.org/a.png"></p>', '<p>a</p>'],
  ['a frame', '<iframe src="https://example.org/"></iframe><p>a</p>', '<p>a</p>'],
  ['a form', '<form action="/x"><input name="a"><button>Go</button></form>', 'Go'],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
])('leaves out %s', (_what, html, left) => {
  expect(shown(html)).toBe(left);
});

test('a link opens in a new tab, which is told nothing of this one', () => {
  expect(shown('<a href="https://example.org/" target="_self" rel="opener">a</a>')).toBe(
    '<a href="https://example.org/" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  );
});

test('an address that would run code is taken off', () => {
  expect(shown('<a href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
});
