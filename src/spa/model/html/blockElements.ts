/** Elements that begin and end a line of their own (HTML standard, rendering section, flow content). */
const blocks = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 ' +
    'H3 H4 H5 H6 HEADER HGROUP HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE CAPTION COLGROUP COL ' +
    'THEAD TBODY TFOOT TR TD TH UL'
  ).split(' '),
);

/** Elements in which white space is preserved. */
export const verbatim: ReadonlySet<string> = new Set(['PRE', 'TEXTAREA', 'SCRIPT', 'STYLE']);

/** Tells whether a node is a block: it begins and ends a line. */
export const isBlock = (node: Node | null): boolean =>
  node instanceof Element && blocks.has(node.tagName);
