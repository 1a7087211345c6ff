import { alternatives, hasSingleKeys, type KeyName } from './keymap';

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.platform);

const signs: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** Returns the alternatives of a key that work, as its keyboard shows them. */
export const keyTexts = (name: KeyName): readonly string[] =>
  alternatives(name)
    .filter((keys) => hasSingleKeys() || !/^\S( \S)?$/.test(keys))
    .map((keys) => keys.replace(/[^+]+/g, (key) => signs[key] ?? key));
