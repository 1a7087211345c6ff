import { join } from 'node:path';
import webpack from 'webpack';

/** Modules of Ant Design and TipTap that compute styles or provide unused features, and their replacements. */
const replacements = [
  [
    /[\\/]antd[\\/]es[\\/](?:[\w-]+[\\/]style[\\/]index|_util[\\/]wave[\\/]style)\.js$/,
    'styleHook',
  ],
  [/[\\/]antd[\\/]es[\\/][\w-]+[\\/]style[\\/](?:compact|confirm)\.js$/, 'styleComponent'],
  [
    /[\\/]antd[\\/]es[\\/]theme[\\/](?:internal|useToken|context|util[\\/]genStyleUtils)\.js$/,
    'theme',
  ],
  [/[\\/]antd[\\/]es[\\/]tooltip[\\/]UniqueProvider[\\/]index\.js$/, 'uniqueProvider'],
  [/[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]index\.js$/, 'cssinjs'],
  [/[\\/]@ant-design[\\/]colors[\\/]es[\\/](?:index|generate)\.js$/, 'colors'],
  [/[\\/]@rc-component[\\/]form[\\/]es[\\/]index\.js$/, 'form'],
  [/[\\/]@tiptap[\\/]extension-link[\\/]dist[\\/]index\.js$/, 'tiptapLink'],
];

/**
 * Replaces modules that the browser does not need, above all Ant Design's style engine: its result is in
 * components.gen.css (ADR 022).
 */
export const standIns = () =>
  replacements.map(([resource, name]) => {
    const file = join(import.meta.dirname, 'standIns', `${name}.js`);
    return new webpack.NormalModuleReplacementPlugin(resource, ({ createData }) => {
      // webpack identifies modules by the request too; without it, the same file would be bundled several times.
      Object.assign(createData, { resource: file, request: file, userRequest: file });
    });
  });

/** Ant Design's own dependencies have no side effects but do not declare that. */
export const withoutSideEffects = {
  test: /\.js$/,
  include: /[\\/]node_modules[\\/]@rc-component[\\/]/,
  sideEffects: false,
};
