import {
  ariaKeys,
  chooseSingleKeys,
  isKey,
  keymap,
  type KeyName,
  keyOf,
} from '../../../src/spa/commands/keymap';

afterEach(() => localStorage.clear());

/** Returns the event of a key as the keymap writes it, with Ctrl or with Cmd. */
function pressOf(keys: string, mod: 'ctrlKey' | 'metaKey' = 'ctrlKey'): KeyboardEvent {
  const parts = keys.split('+');
  const name = parts.at(-1) ?? '';
  return new KeyboardEvent('keydown', {
    // With Shift the browser reports a capital letter, else a small one.
    key: name.length === 1 && !parts.includes('Shift') ? name.toLowerCase() : name,
    code: name.length === 1 ? `Key${name}` : name,
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    [mod]: parts.includes('Mod'),
  });
}

/** Splits a sequence into the key before and the last one. */
function partsOf(keys: string): { before: string; last: string } {
  const [first = '', second] = keys.split(' ');
  return second === undefined ? { before: '', last: first } : { before: first, last: second };
}

const all = Object.entries(keymap).flatMap(([name, keys]) =>
  keys.split('|').map((one) => [name as KeyName, one] as const),
);

it.each(all)('%s is recognised when %s is pressed', (name, keys) => {
  const { before, last } = partsOf(keys);
  expect(isKey(pressOf(last), name, before)).toBe(true);
  expect(isKey(pressOf(last, 'metaKey'), name, before)).toBe(true);
  // Not with one more key held.
  const { key, code, ctrlKey, shiftKey, altKey } = pressOf(last);
  const other = new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey, altKey: !altKey });
  expect(isKey(other, name, before)).toBe(false);
});

it('keys of a single letter, and only they, can be switched off', () => {
  chooseSingleKeys(false);
  const recognised = all.filter(([name, keys]) => {
    const { before, last } = partsOf(keys);
    return isKey(pressOf(last), name, before);
  });
  expect(recognised.map(([, keys]) => keys).filter((keys) => /^\S( \S)?$/.test(keys))).toEqual([]);
  expect(recognised.map(([name]) => name)).toEqual(expect.arrayContaining(['save', 'rowDown']));
  chooseSingleKeys(true);
  expect(isKey(pressOf('x'), 'selectRow')).toBe(true);
});

it('AltGr, which types a letter, does not count as Ctrl and Alt', () => {
  const event = new KeyboardEvent('keydown', {
    key: '©',
    code: 'KeyC',
    ctrlKey: true,
    altKey: true,
    modifierAltGraph: true,
  });
  expect(keyOf(event)).not.toBe(keymap.copySource);
  expect(isKey(event, 'copySource')).toBe(false);
});

it('the keys of several alternatives are all named to screen readers', () => {
  expect(ariaKeys('redo')).toBe('Control+Shift+Z Control+Y');
});
