import type { TKey } from '../i18n';

/**
 * All keys by the place where they work, each with its alternatives and the text that says what it does. The only place
 * that names them: handlers, `aria-keyshortcuts`, the palette and the key sheet read it. Mod is Ctrl or Cmd; two keys
 * after each other stand with a space between.
 */
export const keysByPlace = {
  everywhere: {
    palette: ['Mod+K', 'palette.title'],
    keySheet: ['?', 'keys.title'],
    articles: ['g a', 'shell.articles'],
    audios: ['g d', 'shell.audios'],
    videos: ['g v', 'shell.videos'],
    tags: ['g t', 'shell.tags'],
    users: ['g u', 'shell.users'],
    calendar: ['g c', 'calendar.title'],
    undoNotice: ['Mod+Z', 'keys.undoNotice'],
  },
  rows: {
    rowDown: ['ArrowDown|j', 'keys.rowDown'],
    rowUp: ['ArrowUp|k', 'keys.rowUp'],
    selectRow: ['x', 'keys.selectRow'],
    selectRange: ['Shift+ArrowDown|Shift+ArrowUp', 'keys.selectRange'],
    selectAll: ['Mod+A', 'content.bulk.selectAll'],
    clearSelection: ['Escape', 'content.bulk.clear'],
    schedule: ['e', 'content.bulk.action.schedule'],
    tagSelected: ['t', 'content.bulk.action.tags'],
  },
  editing: {
    save: ['Mod+S', 'content.save'],
    undo: ['Mod+Z', 'content.undo'],
    redo: ['Mod+Shift+Z|Mod+Y', 'content.redo'],
    link: ['Mod+K', 'richText.link'],
    liftSection: ['Space', 'keys.liftSection'],
    moveLifted: ['ArrowUp|ArrowDown', 'keys.moveLifted'],
  },
  translation: {
    nextText: ['Mod+Enter', 'translation.next'],
    textBelow: ['Alt+ArrowDown', 'keys.textBelow'],
    textAbove: ['Alt+ArrowUp', 'keys.textAbove'],
    copySource: ['Mod+Alt+C', 'translation.copy'],
    leaveText: ['Escape', 'keys.leaveText'],
  },
  lists: {
    search: ['/', 'content.search'],
    create: ['c', 'content.create'],
  },
  palette: {
    newTab: ['Mod+Enter', 'keys.newTab'],
    itemActions: ['ArrowRight', 'keys.itemActions'],
  },
  calendar: {
    moveEntry: ['m', 'keys.moveEntry'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [string, TKey]>>>>;

type KeysByPlace = typeof keysByPlace;

/** The name of something that has keys. */
export type KeyName = { [Place in keyof KeysByPlace]: keyof KeysByPlace[Place] }[keyof KeysByPlace];

/** The same by name alone. */
export const keymap = Object.assign({}, ...Object.values(keysByPlace)) as Readonly<
  Record<KeyName, readonly [keys: string, text: TKey]>
>;

/** Tells whether something with this name has keys. */
export const isKeyName = (name: string): name is KeyName => Object.hasOwn(keymap, name);

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

const storageKey = 'singleKeys';

/** Tells whether keys of a single letter do something; they can be switched off for people who dictate. */
export const hasSingleKeys = (): boolean => localStorage.getItem(storageKey) !== 'off';

/** Stores that choice on this device. */
export const chooseSingleKeys = (isOn: boolean): void =>
  localStorage.setItem(storageKey, isOn ? 'on' : 'off');

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
export const alternatives = (name: KeyName): readonly string[] => keymap[name][0].split('|');

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
