import { parseLinkUrl, isLinkUrl } from '../../../../src/spa/content/richText/linkUrl';

test.each([
  ['https://example.org/?a=1#b', 'https://example.org/?a=1#b'],
  [' http://example.org ', 'http://example.org'],
  ['example.org/yoga', 'https://example.org/yoga'],
  ['jóga.is', 'https://jóga.is'],
  ['anna@example.org', 'mailto:anna@example.org'],
  ['mailto:anna@example.org', 'mailto:anna@example.org'],
  ['tel:+3545550100', 'tel:+3545550100'],
  ['/about', '/about'],
  ['#part', '#part'],
])('typing %j links to %j', (typed, address) => {
  expect(parseLinkUrl(typed)).toBe(address);
});

test.each([
  '',
  ' ',
  'asana',
  'two words.org',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:a',
  'data:text/html,x',
  'blob:https://example.org/x',
  'file:///etc/passwd',
  'ftp://example.org/',
  '//example.org/',
  'https://',
  'https:///x',
  'mailto:',
])('%j is not a valid link address', (typed) => {
  expect(parseLinkUrl(typed)).toBeNull();
});

test('every address that the link tool accepts may be shown', () => {
  for (const typed of ['example.org', 'a@example.org', 'tel:1', '/a']) {
    expect(isLinkUrl(parseLinkUrl(typed) ?? '')).toBe(true);
  }
});
