import { createContext } from 'react';

/** What components read of the theme when they run. All else about it is in components.gen.css. */
const token = { motion: false, zIndexPopupBase: 1000 };

export const defaultTheme = {};
export const defaultConfig = { token, override: { override: token }, hashed: false };
export const DesignTokenContext = createContext(defaultConfig);
export const useToken = () => [
  defaultTheme,
  token,
  '',
  token,
  { key: 'antd-tokens', prefix: 'ant' },
  true,
];
export default useToken;

const cssVariable = (component) => (name) => `--ant-${component}-${name}`;
export const genCssVar = (_prefix, component) => [
  cssVariable(component),
  (name) => `var(${cssVariable(component)(name)})`,
];
