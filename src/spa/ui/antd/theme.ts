import type { ThemeConfig } from 'antd';
import { breakpoints } from '../layout';

/** The values of tokens.css that Ant Design needs as plain values, since it computes shades from them. */
export const tokens = {
  text: '#2b2533',
  textSoft: '#625b6b',
  background: '#faf7f2',
  surface: '#ffffff',
  surfaceSunken: '#f2ede5',
  border: '#ded6ca',
  borderStrong: '#8d8592',
  primary: '#6a4a94',
  success: '#2c7a4b',
  danger: '#b3332e',
  warning: '#8a5a00',
  radiusSmall: 6,
  radius: 10,
  radiusLarge: 16,
  controlHeight: 40,
} as const;

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
  token: {
    colorPrimary: tokens.primary,
    colorLink: tokens.primary,
    colorInfo: tokens.primary,
    colorSuccess: tokens.success,
    colorError: tokens.danger,
    colorWarning: tokens.warning,
    colorTextBase: tokens.text,
    colorText: tokens.text,
    colorTextSecondary: tokens.textSoft,
    colorTextTertiary: tokens.textSoft,
    colorTextPlaceholder: '#766f7e',
    colorBgBase: tokens.surface,
    colorBgLayout: tokens.background,
    colorBorder: tokens.borderStrong,
    colorBorderSecondary: tokens.border,
    borderRadius: tokens.radius,
    borderRadiusSM: tokens.radiusSmall,
    borderRadiusLG: tokens.radiusLarge,
    controlHeight: tokens.controlHeight,
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
 * set again. Nothing moves, since a group may hold ten thousand rows and a dialog should answer at once.
 */
export const staticTheme: ThemeConfig = {
  ...theme,
  zeroRuntime: true,
  token: { ...theme.token, motion: false },
};
