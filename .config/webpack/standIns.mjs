import { join } from 'node:path';
import webpack from 'webpack';

/** Modules of Ant Design and TipTap that compute styles or serve what the app has none of, and what stands for them. */
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
 * Leaves out what the browser never runs, above all Ant Design's style engine: what it would compute is in
 * components.gen.css (ADR 022).
 */
export const standIns = () =>
  replacements.map(([resource, name]) => {
    const file = join(import.meta.dirname, 'standIns', `${name}.js`);
    return new webpack.NormalModuleReplacementPlugin(resource, ({ createData }) => {
      // The request as well as the resource: webpack tells modules apart by it, and there shall be one of each.
      Object.assign(createData, { resource: file, request: file, userRequest: file });
    });
  });

/** Packages below Ant Design that have no side effects and do not say so. */
export const withoutSideEffects = {
  test: /\.js$/,
  include: /[\\/]node_modules[\\/]@rc-component[\\/]/,
  sideEffects: false,
};
