import { observePressed } from '../../../../src/spa/traces/recording/observePressed';

const take = observePressed();

const show = (html: string): void => {
  document.body.innerHTML = html;
};
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const type = (selector: string): void =>
  void document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));

describe('what is pressed', () => {
  it('is told by role and name, once', () => {
    show(`
      <button><i aria-hidden="true">+</i> <span>Add  a tag</span></button>
      <a href="#there" aria-label="Articles">x</a>
      <label>Free <input type="checkbox"></label>
      <div role="menuitem"><b>History</b></div>`);
    for (const selector of ['span', 'a', 'input', 'b']) press(selector);
    expect(take()).toEqual([
      { role: 'button', name: 'Add a tag', by: 'click' },
      { role: 'link', name: 'Articles', by: 'click' },
      { role: 'checkbox', name: 'Free', by: 'click' },
      { role: 'menuitem', name: 'History', by: 'click' },
    ]);
    expect(take()).toEqual([]);
  });

  it('is for fields only that something was typed, never what; of a list, what was chosen', () => {
    show(`
      <label for="one">Author</label><input id="one" value="Ida Berg">
      <select aria-label="Language"><option>French</option><option selected>Icelandic</option></select>
      <input type="search" aria-label="Search">`);
    press('#one');
    for (const selector of ['#one', 'select', '[type=search]']) type(selector);
    expect(take()).toEqual([
      { role: 'textbox', name: 'Author', by: 'input' },
      { role: 'combobox', name: 'Language', by: 'input', option: 'Icelandic' },
      { role: 'searchbox', name: 'Search', by: 'input' },
    ]);
  });

  it('keeps of a long name as much as an address in it takes, which is redacted before it is cut', () => {
    const name = `${'a '.repeat(45)}anna.larsen@example.org`;
    show(`<button>${name}</button><a href="#there" aria-label="${name}">x</a>`);
    for (const selector of ['button', 'a']) press(selector);
    expect(take().map((one) => one.name)).toEqual([name, name]);
  });

  it('is nothing of passwords, files and text that cannot be pressed', () => {
    show('<input type="password" aria-label="Password"><input type="file"><p>Text</p>');
    for (const selector of ['[type=password]', '[type=file]', 'p']) {
      press(selector);
      type(selector);
    }
    expect(take()).toEqual([]);
  });
});
