import { sanitizeHtml } from '../../../../../src/spa/content/richText/html/sanitizeHtml';

const shown = (html: string): string => {
  const frame = document.createElement('div');
  frame.append(sanitizeHtml(html));
  return frame.innerHTML;
};

test('keeps the elements of formatted text', () => {
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
])('removes %s', (_what, html, left) => {
  expect(shown(html)).toBe(left);
});

test('links open in a new tab without access to this one', () => {
  expect(shown('<a href="https://example.org/" target="_self" rel="opener">a</a>')).toBe(
    '<a href="https://example.org/" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  );
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '&#106;avascript&colon;alert(1)',
  'vbscript:alert(1)',
  'data:text/html,x',
  'blob:https://example.org/x',
  'file:///etc/passwd',
  'ftp://example.org/',
  'sms:+3545550100',
  'shala:anything',
])('the address %j, which is no page, mail or telephone, is removed', (address) => {
  expect(shown(`<a href="${address}">a</a>`)).toBe('<a>a</a>');
});

test.each(['https://example.org/', 'mailto:a@example.org', 'tel:+3545550100', '/about', '#part'])(
  'the address %j is kept',
  (address) => {
    expect(shown(`<a href="${address}">a</a>`)).toContain(`href="${address}"`);
  },
);
