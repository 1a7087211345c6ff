import { shift } from './colour';

/** The colours of one picture, all `#rrggbb`. */
export interface Palette {
  /** Sky from the zenith to the horizon. */
  sky: readonly [string, string, string];
  /** Sun, moon and what they light. */
  glow: string;
  /** The most distant and the nearest land. */
  far: string;
  near: string;
  accent: string;
}

/** One palette per tag, so that pictures of a subject belong together. */
export const palettes = {
  breath: {
    sky: ['#1d4a68', '#5da2b5', '#f4dcc4'],
    glow: '#fff1dd',
    far: '#8dbac4',
    near: '#102f42',
    accent: '#f0a585',
  },
  sleep: {
    sky: ['#0c1030', '#2b2d63', '#86699c'],
    glow: '#f8ecd2',
    far: '#5a5489',
    near: '#090b22',
    accent: '#d3a9c8',
  },
  morning: {
    sky: ['#6f83ad', '#eeb09a', '#ffe2ac'],
    glow: '#fff6dc',
    far: '#dca08c',
    near: '#4b2d4c',
    accent: '#f0874f',
  },
  meditation: {
    sky: ['#2a1f4d', '#7b5aa0', '#f2b7a4'],
    glow: '#ffe8cf',
    far: '#a385b8',
    near: '#1e1739',
    accent: '#ecb95e',
  },
  movement: {
    sky: ['#6d2a40', '#d7665a', '#fcc98a'],
    glow: '#fff1d0',
    far: '#cf7263',
    near: '#371225',
    accent: '#ffd9a0',
  },
  nature: {
    sky: ['#22463f', '#70a18a', '#f4e7c0'],
    glow: '#fff8de',
    far: '#93b79e',
    near: '#0e271e',
    accent: '#e2a357',
  },
  restorative: {
    sky: ['#594669', '#c38d9b', '#f9dfcd'],
    glow: '#fff3e4',
    far: '#c09aa6',
    near: '#38283d',
    accent: '#e8b08f',
  },
  philosophy: {
    sky: ['#0c3841', '#3a8585', '#f2dea9'],
    glow: '#fff4d1',
    far: '#70a89f',
    near: '#082126',
    accent: '#e39a54',
  },
  winter: {
    sky: ['#040920', '#0d2a50', '#1f6a78'],
    glow: '#eafff6',
    far: '#2a5872',
    near: '#030c1a',
    accent: '#7df3bd',
  },
  prenatal: {
    sky: ['#d98f92', '#f3bfb2', '#fdeedd'],
    glow: '#fffaf0',
    far: '#e2a6a0',
    near: '#7c3f4e',
    accent: '#f7d9a8',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** The palette of a tag, with its hues turned a little so that two pictures never look dyed in one vat. */
export function variedPalette(name: PaletteName, degrees: number): Palette {
  const { sky, glow, far, near, accent } = palettes[name];
  return {
    sky: [shift(sky[0], degrees), shift(sky[1], degrees), shift(sky[2], degrees / 2)],
    glow,
    far: shift(far, degrees),
    near: shift(near, degrees),
    accent: shift(accent, degrees / 2),
  };
}
