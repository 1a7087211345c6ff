import { stripActiveContent } from '../../../../../src/spa/content/richText/html/stripActiveContent';
import { xssPayloads } from '../../../../support/xssPayloads';

test.each([
  '<p>Breathe <strong>in</strong>, on and on = off.</p>',
  '<table><tr><td>a</td></tr></table>',
  'a < b && b > c',
  '',
])('%j is unchanged', (html) => {
  expect(stripActiveContent(html)).toBe(html);
});

test.each([
  ['<p onclick="a()">a</p>', '<p>a</p>'],
  ['<svg/onload=a()>', '<svg></svg>'],
  ['<img src="a"onerror=a()>', '<img src="a">'],
  ['<p>a</p><script>b</script><base href="//c">', '<p>a</p>'],
  ['<template><p onclick=a()>a</p></template>', '<template><p>a</p></template>'],
])('%j becomes %j', (html, left) => {
  expect(stripActiveContent(html)).toBe(left);
});

test('the result contains nothing that a parser takes for active content', () => {
  for (const payload of xssPayloads(1)) {
    const parsed = new DOMParser().parseFromString(
      `<body>${stripActiveContent(payload)}</body>`,
      'text/html',
    );
    const elements = Array.from(parsed.body.querySelectorAll('*'));
    const names = elements.flatMap((element) => element.getAttributeNames());
    expect([payload, names.filter((name) => name.startsWith('on'))]).toEqual([payload, []]);
    expect(parsed.querySelector('script, base, iframe')).toBeNull();
  }
});
