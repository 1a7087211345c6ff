import { readdirSync, readFileSync } from 'node:fs';
import { breakpoints } from '../../src/spa/ui/layout';

const folder = 'src/spa';
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.endsWith('.gen.css'))
  .map((path) => ({ path, css: readFileSync(`${folder}/${path}`, 'utf8') }));

/** What a pattern finds in all style sheets but the tokens, each with its file. */
const found = (pattern: RegExp) =>
  sheets
    .filter(({ path }) => path !== 'ui/tokens.css')
    .flatMap(({ path, css }) => [...css.matchAll(pattern)].map(([text]) => `${path}: ${text}`));

const widths = Object.values(breakpoints).join('|');
const rems = Object.values(breakpoints)
  .map((width) => width / 16)
  .join('|');
const range = (numbers: string, unit: string) =>
  `(?:width (?:<|>=) (?:${numbers})${unit}|(?:${numbers})${unit} <= width < (?:${numbers})${unit})`;

/** Of the page's room, which larger text makes smaller; of the window, where a dialog asks; of the room of one component. */
const notations = [
  new RegExp(String.raw`^@container page \(${range(rems, 'rem')}\)$`),
  new RegExp(String.raw`^@media \(${range(widths, 'px')}\)$`),
  /^@container \(width (?:<|>=) [\d.]+rem\)$/,
  /^@media \(height < 480px\)$/,
  /^@media (?:print|\(prefers-reduced-motion: reduce\)|\(hover: (?:hover|none)\))$/,
];

describe('style sheets', () => {
  it('take every font size from the tokens', () => {
    const sizes = found(/font-size: [^;]+;|\bfont: [^;]+;/g);
    expect(sizes.length).toBeGreaterThan(50);
    const others = sizes.filter(
      (text) => !/: (?:font-size: (?:var\(--font-size[\w-]*\)|inherit)|font: inherit);$/.test(text),
    );
    expect(others).toEqual([]);
  });

  it('take every colour from the tokens, but for the skies of header and panel', () => {
    const colours = found(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)/gi);
    const skies = /^(?:ui\/header\/Header|features\/auth\/AuthForm)\.module\.css: /;
    expect(colours.some((text) => skies.test(text))).toBe(true);
    expect(colours.filter((text) => !skies.test(text))).toEqual([]);
  });

  it('leave components no colour and no size of text that is no token', () => {
    const components = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8'));
    const bracketed = components.flatMap((code) => code.match(/[\w-]+-\[[^\]\s]+\]/g) ?? []);
    expect(bracketed.length).toBeGreaterThan(10);
    expect(bracketed.filter((text) => /^text-|#|rgb|hsl|light-dark/.test(text))).toEqual([]);
  });

  it('use one notation with exclusive upper bounds for breakpoints, and only those of the specification (D126)', () => {
    const conditions = found(/@(?:media|container) [^{]*[^{ ]/g);
    expect(conditions.length).toBeGreaterThan(25);
    const others = conditions.filter((text) => {
      const condition = text.slice(text.indexOf('@'));
      return !notations.some((notation) => notation.test(condition));
    });
    expect(others).toEqual([]);
  });

  it('are the only place that queries the screen width', () => {
    const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => /matchMedia\([^)]*width/.test(readFileSync(`${folder}/${path}`, 'utf8')));
    expect(asking).toEqual([]);
  });
});
