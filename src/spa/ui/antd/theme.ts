import type { ThemeConfig } from 'antd';
import type { MapToken } from 'antd/es/theme/interface';
import { breakpoints } from '../layout';

const maximum = (below: number) => below - 0.02;

/** The theme that the style sheet is computed from: our tokens and our breakpoints (D102). */
export const theme: ThemeConfig = {
  hashed: false,
  cssVar: { key: 'antd-tokens', prefix: 'ant' },
  components: {
    Collapse: {
      headerBg: 'transparent',
      headerPadding: 0,
      contentPadding: 0,
      borderlessContentPadding: 0,
      borderlessContentBg: 'transparent',
    },
  },
  // Colours are those of tokens.css, by day and by night: Ant Design only passes these on, it computes no shades of them.
  token: {
    colorText: 'var(--color-text)',
    colorTextHeading: 'var(--color-text)',
    colorTextDisabled: 'var(--color-text-faint)',
    colorIcon: 'var(--color-text-soft)',
    colorIconHover: 'var(--color-text)',
    colorBgElevated: 'var(--color-surface)',
    colorBgMask: 'var(--color-mask)',
    colorBgTextHover: 'var(--color-hover)',
    colorBgTextActive: 'var(--color-tonal)',
    colorBorder: 'var(--color-border-strong)',
    colorPrimaryBorder: 'var(--color-focus)',
    borderRadius: 8,
    borderRadiusSM: 6,
    borderRadiusLG: 14,
    boxShadow: 'var(--shadow-raised)',
    controlHeight: 40,
    fontFamily: 'var(--font-family)',
    fontSize: 15,
    screenXS: 0,
    screenXSMin: 0,
    screenXSMax: maximum(breakpoints.xs),
    screenSM: breakpoints.xs,
    screenSMMin: breakpoints.xs,
    screenSMMax: maximum(breakpoints.sm),
    screenMD: breakpoints.sm,
    screenMDMin: breakpoints.sm,
    screenMDMax: maximum(breakpoints.md),
    screenLG: breakpoints.md,
    screenLGMin: breakpoints.md,
    screenLGMax: maximum(breakpoints.lg),
    screenXL: breakpoints.lg,
    screenXLMin: breakpoints.lg,
    screenXLMax: maximum(breakpoints.xl),
    screenXXL: breakpoints.xl,
    screenXXLMin: breakpoints.xl,
  },
};

/**
 * The theme that components run with: their styles are in `components.gen.css` already, for the same tokens, which they
 * set again. Nothing moves, since a group may hold ten thousand rows and a dialog should answer at once. Shades and
 * sizes that only style sheets read are not computed, which would take a twentieth of the first load's scripting.
 */
export const staticTheme: ThemeConfig = {
  ...theme,
  zeroRuntime: true,
  algorithm: (seed) => seed as MapToken,
  token: { ...theme.token, motion: false },
};
