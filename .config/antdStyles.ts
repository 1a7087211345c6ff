/** The styles of Ant Design's components in use, computed once with the app's theme. */
import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type collapseStyle from 'antd/lib/collapse/style';
import type modalStyle from 'antd/lib/modal/style';
import { createElement as element } from 'react';
import { renderToString } from 'react-dom/server';
import { theme } from '../src/spa/ui/antd/theme';

const require = createRequire(import.meta.url);
const { default: useCollapseStyle } = require('antd/lib/collapse/style') as {
  default: typeof collapseStyle;
};
const { default: useModalStyle } = require('antd/lib/modal/style') as {
  default: typeof modalStyle;
};

/** Requests the styles of each component as the component itself does when it renders. */
function ComponentStyles() {
  useCollapseStyle('ant-collapse');
  useModalStyle('ant-modal', 'ant-modal-css-var');
  return null;
}

/** Removes Ant Design's rules for bare links, which would override the app's own. */
const withoutLinks = (css: string): string =>
  css.replace(/(?<=^|[}])\s*a(?:\[disabled\]|:[a-z-]+)?(?:,\s*a[^{},]*)*\{[^{}]*\}/g, '');

/** Removes custom properties that no rule reads; most tokens belong to other components. */
function withoutUnusedProperties(css: string): string {
  const reduced = css.replace(/(--ant-[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    css.includes(`var(${name})`) || css.includes(`var(${name},`) ? declaration : '',
  );
  return reduced === css ? css : withoutUnusedProperties(reduced);
}

/** Converts font sizes from px to rem, so that text grows with the browser's font size. */
const withRelativeFontSizes = (css: string): string =>
  css.replace(
    /(--ant-[\w-]*font-size[\w-]*):(\d+)px/g,
    (_, name: string, px: string) => `${name}:${Number(px) / 16}rem`,
  );

const withoutEmptyRules = (css: string): string => css.replace(/[^{};]+\{\}/g, '');

const sheet = (css: string): string =>
  [
    '/* Computed by Ant Design from theme.ts by `npm run generate`; do not edit. */',
    '@layer antd {',
    css
      .replace(/\n\s*/g, ' ')
      .replace(/[{};](?!$)/g, '$&\n')
      .trim(),
    '}',
    '',
  ].join('\n');

/** Returns the style sheets that the theme's `zeroRuntime` requires: those of the components, and one for all icons. */
export function antdStyles(): { components: string; icons: string } {
  const cache = createCache();
  renderToString(
    element(StyleProvider, { cache }, element(ConfigProvider, { theme }, element(ComponentStyles))),
  );
  const extracted = extractStyle(cache, { plain: true }).replace(/\.data-ant-cssinjs.*$/s, '');
  const css = withoutEmptyRules(
    withRelativeFontSizes(withoutUnusedProperties(withoutLinks(extracted))),
  );
  const icons = /\.anticon[^{}]*\{[^{}]*\}|@keyframes loadingCircle\{[^{}]*\{[^{}]*\}\}/g;
  return {
    components: sheet(css.replace(icons, '')),
    icons: sheet((css.match(icons) ?? []).join('')),
  };
}
