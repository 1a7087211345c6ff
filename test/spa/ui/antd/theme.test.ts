import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpoints, layout } from '../../../../src/spa/ui/layout';
import { theme } from '../../../../src/spa/ui/antd/theme';

const css = readFileSync('src/spa/ui/tokens.css', 'utf8');
const value = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];

const styleSheets = () =>
  readdirSync('src/spa', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join('src/spa', name), 'utf8'));

describe('the theme', () => {
  const lengths = {
    borderRadiusSM: 'radius-small',
    borderRadius: 'radius',
    borderRadiusLG: 'radius-large',
    controlHeight: 'control-height',
  } as const;

  test.each(Object.entries(lengths))("Ant Design's %s is that of the tokens", (token, name) => {
    expect(value(name)).toBe(`${theme.token?.[token as keyof typeof lengths]}px`);
  });

  test("Ant Design's colours are names of tokens, which follow the appearance", () => {
    const names = Object.entries(theme.token ?? {}).filter(([name]) => name.startsWith('color'));
    expect(names.length).toBeGreaterThan(5);
    for (const [, token] of names)
      expect(value(/^var\(--(color-[a-z-]+)\)$/.exec(String(token))?.[1] ?? '')).toBeDefined();
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
