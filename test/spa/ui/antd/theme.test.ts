import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpoints, layout } from '../../../../src/spa/ui/layout';
import { theme, tokens } from '../../../../src/spa/ui/antd/theme';

const css = readFileSync('src/spa/ui/tokens.css', 'utf8');
const value = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];

const styleSheets = () =>
  readdirSync('src/spa', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join('src/spa', name), 'utf8'));

const colours = {
  text: 'color-text',
  textSoft: 'color-text-soft',
  background: 'color-background',
  surface: 'color-surface',
  surfaceSunken: 'color-surface-sunken',
  border: 'color-border',
  borderStrong: 'color-border-strong',
  primary: 'color-primary',
  success: 'color-success',
  danger: 'color-danger',
  warning: 'color-warning',
} as const;
const lengths = {
  radiusSmall: 'radius-small',
  radius: 'radius',
  radiusLarge: 'radius-large',
  controlHeight: 'control-height',
} as const;

function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the theme', () => {
  test.each(Object.entries(colours))('%s is the same in CSS', (token, name) => {
    expect(value(name)).toBe(tokens[token as keyof typeof colours]);
  });

  test.each(Object.entries(lengths))('%s is the same in CSS', (token, name) => {
    expect(value(name)).toBe(`${tokens[token as keyof typeof lengths]}px`);
  });

  test.each([
    [tokens.text, tokens.background],
    [tokens.textSoft, tokens.background],
    [tokens.textSoft, tokens.surfaceSunken],
    [tokens.primary, tokens.surface],
    [tokens.success, tokens.surface],
    [tokens.danger, tokens.surface],
    [tokens.warning, tokens.surface],
  ])('text %s on %s is readable (WCAG AA)', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the border of a control stands out from what is around it (WCAG 1.4.11)', () => {
    expect(contrast(tokens.borderStrong, tokens.surface)).toBeGreaterThanOrEqual(3);
  });

  test('lengths of the specification are the same in CSS', () => {
    expect(value('header-height')).toBe(`${layout.headerHeight}px`);
    expect(value('sidebar-width')).toBe(`${layout.sidebarWidth / 16}rem`);
    expect(value('sidebar-collapsed-width')).toBe(`${layout.sidebarCollapsedWidth}px`);
    expect(value('auth-panel-width')).toBe(`${layout.authPanelWidth / 16}rem`);
  });

  test("Ant Design gets the specification's breakpoints (D102) [L265.1]", () => {
    expect(breakpoints).toEqual({ xs: 600, sm: 960, md: 1280, lg: 1920, xl: 5000 });
    expect(theme.token).toMatchObject({ screenSM: 600, screenMD: 960, screenLG: 1280 });
    expect(theme.token).toMatchObject({ screenXL: 1920, screenXXL: 5000 });
  });

  test('upper bounds of breakpoints are exclusive: a screen of 600 px is not extra-small (D126)', () => {
    const bounds = Object.values(breakpoints);
    const maxima = ['XS', 'SM', 'MD', 'LG', 'XL'].map(
      (name) => theme.token?.[`screen${name}Max` as 'screenXSMax'] ?? 0,
    );
    for (const [index, bound] of bounds.entries()) {
      expect(maxima[index]).toBeLessThan(bound);
      expect(maxima[index]).toBeGreaterThan(bound - 0.1);
    }
    const queries = styleSheets().flatMap(
      (sheet) => sheet.match(/@(?:media|container)[^{]*width[^{]*/g) ?? [],
    );
    expect(queries.length).toBeGreaterThan(20);
    // `width <= 600px`, `600px >= width` and `max-width: 600px` hold on a screen of exactly 600 px.
    const inclusive = /width\s*<=|>=\s*width|max-width:\s*\d+px/;
    expect(queries.filter((query) => inclusive.test(query))).toEqual([]);
  });
});
