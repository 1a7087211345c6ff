import { readdirSync, readFileSync } from 'node:fs';

const css = readFileSync('src/spa/ui/tokens.css', 'utf8');
const value = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];

const modes = ['light', 'dark'] as const;

/** The colour of a token by day or by night, as a hexadecimal number. */
function colour(name: string, mode: (typeof modes)[number]): string {
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value(`color-${name}`) ?? '');
  if (!pair) throw new Error(`${name} is no pair of colours.`);
  return pair[mode === 'light' ? 1 : 2] ?? '';
}

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

/** The grounds of what is said in a colour, of buttons and of what is chosen. */
const tints = ['tonal', 'primary-soft', 'success-soft', 'danger-soft', 'warning-soft'];
const grounds = ['background', 'surface', 'surface-sunken'];
const rows = ['surface', 'hover', 'selected'];

/** What is written in which colour, and what it may lie on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  text: [...grounds, ...rows, ...tints],
  'text-soft': [...grounds, ...rows, 'tonal'],
  'text-faint': grounds,
  primary: [...grounds, ...rows, 'primary-soft'],
  'on-primary': ['primary', 'primary-hover'],
  'on-primary-soft': ['primary-soft'],
  'on-publish': ['publish'],
  'on-ink': ['ink', 'ink-hover'],
  success: [...rows, 'success-soft'],
  danger: [...rows, 'background', 'danger-soft', 'tonal'],
  'on-danger-soft': ['danger-soft'],
  warning: [...rows, 'background', 'warning-soft'],
};

describe.each(modes)('the colours of the %s appearance', (mode) => {
  test.each(
    Object.entries(texts).flatMap(([text, places]) =>
      places.map((place) => [text, place] as const),
    ),
  )('%s on %s is readable (WCAG AA)', (text, ground) => {
    expect(contrast(colour(text, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ...rows.concat(grounds, tints).map((place) => ['focus', place]),
    ...rows.concat(grounds).map((place) => ['border-strong', place]),
    // The edges of what is selected or chosen, and of fields that are right or wrong.
    ...rows.concat('primary-soft').map((place) => ['primary', place]),
    ...['success', 'danger'].map((edge) => [edge, 'surface']),
  ])('%s stands out from %s (WCAG 1.4.11)', (edge = '', ground = '') => {
    expect(contrast(colour(edge, mode), colour(ground, mode))).toBeGreaterThanOrEqual(3);
  });
});

describe('the sources', () => {
  const names = new Set([...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name));
  const files = readdirSync('src/spa', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx|css)$/.test(path) && !path.includes('.gen.'))
    .map((path) => ({ path, code: readFileSync(`src/spa/${path}`, 'utf8') }));

  /** The colours that a list of utilities gives to text or ground, each with the state that it is for. */
  const colours = (list: string, kind: 'text' | 'bg') =>
    [...list.matchAll(new RegExp(`(?:^|\\s)(\\w+:)?${kind}-([\\w-]+)`, 'g'))]
      .filter(([, , name]) => names.has(name))
      .map(([, state = '', name]) => ({ state, name }));
  const pairsOf = ({ path, code }: (typeof files)[number]) =>
    path.endsWith('.tsx')
      ? [...code.matchAll(/["'`]([^"'`\n]*\bbg-[^"'`\n]*)["'`]/g)].flatMap(([, list = '']) =>
          colours(list, 'text').flatMap((text) =>
            colours(list, 'bg')
              .filter(({ state }) => state === text.state)
              .map((ground) => `${text.name} on ${ground.name}`),
          ),
        )
      : [...code.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
          const ground = /background(?:-color)?: var\(--color-([\w-]+)\)/.exec(rule)?.[1];
          const text = /[\s;]color: var\(--color-([\w-]+)\)/.exec(rule)?.[1];
          return ground && text ? [`${text} on ${ground}`] : [];
        });

  test('put together only colours whose contrast is computed here', () => {
    const known = Object.entries(texts).flatMap(([text, places]) =>
      places.map((place) => `${text} on ${place}`),
    );
    // Over the header's sky, which shows through; and a box to tick, which has no mark on that ground.
    known.push('header on header-control', 'on-primary on surface');
    const used = files.flatMap(pairsOf);
    expect(new Set(used).size).toBeGreaterThan(12);
    expect(used.filter((pair) => !known.includes(pair))).toEqual([]);
  });
});
