import { cleanPaste } from '../../../../../src/spa/content/richText/editor/cleanPaste';

/** As Word writes an item of a list. */
const item = (level: number, marker: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span>` +
  `<![endif]>${words}<o:p></o:p></p>`;

test.each([
  [
    'styles, classes and empty parts of Word',
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>' +
      '<!--StartFragment--><p class=MsoNormal style="mso-x:1"><b>Breathe</b><span lang=EN-US> in<o:p></o:p></span></p>' +
      '<p class=MsoNormal><o:p>&nbsp;</o:p></p><h2 style="mso-y:1">Rest</h2><!--EndFragment--></body></html>',
    '<p><b>Breathe</b> in</p><h2>Rest</h2>',
  ],
  [
    'lists of Word',
    `<p>a</p>${item(1, '·', 'one')}${item(2, 'o', 'deeper')}${item(1, '·', 'two')}<p>b</p>${item(1, '1.', 'first', 'l1')}`,
    '<p>a</p><ul><li><p>one</p><ul><li><p>deeper</p></li></ul></li><li><p>two</p></li></ul>' +
      '<p>b</p><ol><li><p>first</p></li></ol>',
  ],
  [
    'two lists of Word one after the other',
    `${item(1, '·', 'one')}${item(1, 'a)', 'first', 'l1')}${item(1, 'b)', 'second', 'l1')}`,
    '<ul><li><p>one</p></li></ul><ol><li><p>first</p></li><li><p>second</p></li></ol>',
  ],
  [
    'a numbered list of Word that goes on after a paragraph',
    `${item(1, '1.', 'first')}<p>Stay.</p>${item(1, '2.', 'second')}${item(1, '3.', 'third')}`,
    '<ol><li><p>first</p></li></ol><p>Stay.</p><ol start="2"><li><p>second</p></li><li><p>third</p></li></ol>',
  ],
  [
    'a list of Word whose numbers name all levels',
    `${item(1, '1.', 'one')}${item(1, '2.', 'two')}${item(2, '2.1.', 'first')}${item(2, '2.2.', 'second')}`,
    '<ol><li><p>one</p></li><li><p>two</p><ol><li><p>first</p></li><li><p>second</p></li></ol></li></ol>',
  ],
  [
    'comments and tracked deletions of Word',
    `<p class=MsoNormal>Stand tall<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span>` +
      ` and breathe <span class=msoIns><ins cite="mailto:Ada" datetime="2090-11-01T12:00">slowly</ins></span>` +
      `<span class=msoDel><del cite="mailto:Ada" datetime="2090-11-01T12:00">fast</del></span>.</p>` +
      `<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p>Really?</p></div></div>`,
    '<p>Stand tall and breathe <ins>slowly</ins>.</p>',
  ],
  [
    'the wrapper and the spans of Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">' +
      '<span style="font-size:11pt;font-weight:400">Breathe </span><span style="font-weight:700;font-style:italic">in</span></p>' +
      '<br /><ul style="margin:0"><li dir="ltr" aria-level="1"><p dir="ltr"><span style="text-decoration:line-through">one</span></p></li></ul></b>',
    '<p>Breathe <strong><em>in</em></strong></p><ul><li><p><s>one</s></p></li></ul>',
  ],
  [
    'a link of Google Docs',
    '<a href="https://example.org/" style="text-decoration:none"><span style="color:#15c;text-decoration:underline">a</span></a>',
    '<a href="https://example.org/">a</a>',
  ],
  [
    'a table, which a text cannot have',
    '<table><caption>Week</caption><thead><tr><th>Day<th>Class</tr></thead><tbody>' +
      '<tr><td style="x:y">Mon</td><td></td><td><b>Rest</b></td><td> </td></tr><tr><td> </td></tr>' +
      '<tr><td><p>Tue</p><p>Wed</p></td><td>Flow</td></tr></tbody></table>after',
    '<p>Week</p><p>Day | Class</p><p>Mon | – | <b>Rest</b></p><p>Tue</p><p>Wed</p><p>Flow</p>after',
  ],
  [
    'a table of Word, which puts a paragraph into each cell',
    '<table><tr><td><p class="MsoNormal"><b>Pose</b></p></td><td> <p>Time</p> </td></tr><tr>' +
      '<td><p><o:p>&nbsp;</o:p></p></td><td><div><div><p>2 min</p></div></div></td></tr></table>',
    '<p><b>Pose</b> | Time</p><p>– | 2 min</p>',
  ],
  [
    'a table within another',
    '<table><tr><td><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></td><td>d</td></tr></table>',
    '<p>a | b</p><p>c</p><p>d</p>',
  ],
  [
    'links without a scheme, and into the document that was copied',
    '<p><a href="www.example.org/a">a</a><a href="#_ftn1">[1]</a> <a href="a/b">b</a></p>',
    '<p><a href="https://www.example.org/a">a</a>[1] <a href="a/b">b</a></p>',
  ],
  ['a handler and a script', '<p onclick="a()">a</p><script>b</script>', '<p>a</p>'],
  ['breaks within a paragraph', '<p>a<br>b</p>', '<p>a<br>b</p>'],
])('cleans %s', (_what, html, left) => {
  const frame = document.createElement('div');
  frame.innerHTML = cleanPaste(html);
  expect(frame.innerHTML).toBe(left);
});

test('text copied from the editor itself is pasted unchanged', () => {
  const html = '<p data-pm-slice="0 0 []">a <span style="font-weight: bold">b</span></p>';
  expect(cleanPaste(html)).toBe(html);
});
