import { readStored, writeStored } from '../../api';

/**
 * The keys of the app, each with its alternatives. The only place that names them: handlers, `aria-keyshortcuts`, the
 * palette and the key sheet read it. Mod is Ctrl or Cmd; two keys after each other stand with a space between.
 */
export const keymap = {
  palette: 'Mod+K',
  keySheet: '?',
  articles: 'g a',
  audios: 'g d',
  videos: 'g v',
  tags: 'g t',
  users: 'g u',
  calendar: 'g c',
  newTab: 'Mod+Enter',
  itemActions: 'ArrowRight',
  undoNotice: 'Mod+Z',
  search: '/',
  create: 'c',
  rowDown: 'ArrowDown|j',
  rowUp: 'ArrowUp|k',
  selectRow: 'x',
  selectRange: 'Shift+ArrowDown|Shift+ArrowUp',
  selectAll: 'Mod+A',
  clearSelection: 'Escape',
  schedule: 'e',
  tagSelected: 't',
  moveEntry: 'm',
  save: 'Mod+S',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z|Mod+Y',
  link: 'Mod+K',
  liftSection: 'Space',
  moveLifted: 'ArrowUp|ArrowDown',
  nextText: 'Mod+Enter',
  textBelow: 'Alt+ArrowDown',
  textAbove: 'Alt+ArrowUp',
  copySource: 'Mod+Alt+C',
  leaveText: 'Escape',
} as const;

export type KeyName = keyof typeof keymap;

/** Tells whether something with this name has keys. */
export const isKeyName = (name: string): name is KeyName => Object.hasOwn(keymap, name);

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

const storageKey = 'singleKeys';

/** Tells whether keys of a single letter do something; they can be switched off for people who dictate. */
export const hasSingleKeys = (): boolean => readStored(storageKey) !== 'off';

/** Stores that choice on this device. */
export const chooseSingleKeys = (isOn: boolean): void =>
  writeStored(storageKey, isOn ? 'on' : 'off');

/** Returns what was pressed as the keymap writes it. */
export function keyOf(event: Pressed): string {
  const { key, code, altKey, shiftKey } = event;
  // AltGr arrives as Ctrl and Alt on Windows, and types a letter.
  const isMod = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
  const isHeld = isMod || altKey;
  const isSingle = key.length === 1;
  // With Alt a letter key may type another sign.
  const name = altKey && code.startsWith('Key') ? code.slice(3) : key === ' ' ? 'Space' : key;
  return (
    (isMod ? 'Mod+' : '') +
    (altKey ? 'Alt+' : '') +
    (shiftKey && (isHeld || !isSingle) ? 'Shift+' : '') +
    (isHeld && isSingle ? name.toUpperCase() : name)
  );
}

/** The keys that mean the same. */
export const alternatives = (name: KeyName): readonly string[] => keymap[name].split('|');

/** Tells whether a key was pressed, after another one in a sequence of two. */
export function isKey(event: Pressed, name: KeyName, before = ''): boolean {
  const pressed = keyOf(event);
  return (
    alternatives(name).includes(before ? `${before} ${pressed}` : pressed) &&
    (pressed.length > 1 || hasSingleKeys())
  );
}

/** The value of `aria-keyshortcuts`, which knows no sequences. */
export const ariaKeys = (name: KeyName): string =>
  alternatives(name).join(' ').replaceAll('Mod', 'Control');
