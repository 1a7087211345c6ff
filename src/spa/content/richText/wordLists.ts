/** What Word says of a paragraph that is an item of a list: `mso-list: l0 level2 lfo1`. */
const listStyle = /mso-list:\s*l(\d+)\s+level(\d)/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

interface Item {
  readonly paragraph: Element;
  readonly list: string;
  readonly level: number;
  readonly tag: 'ol' | 'ul';
}

function itemIn(paragraph: Element): Item | null {
  const [, list = '', level = '1'] = listStyle.exec(styleOf(paragraph)) ?? [];
  if (list === '') return null;
  const markers = Array.from(paragraph.querySelectorAll('span')).filter((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const marker = markers.map(({ textContent }) => textContent).join('');
  for (const span of markers) span.remove();
  const isNumbered = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker);
  return { paragraph, list, level: Number(level), tag: isNumbered ? 'ol' : 'ul' };
}

/** Makes lists of the paragraphs that Word writes for them. */
export function makeWordLists(root: ParentNode): void {
  /** The lists that are open, the outermost first. */
  let open: { element: Element; level: number; list: string }[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const item = itemIn(paragraph);
    if (item === null) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    open = open.filter(({ level }) => level <= item.level);
    const present = open.at(-1);
    if (present?.level !== item.level || present.list !== item.list) {
      if (present?.level === item.level) open.pop();
      const element = paragraph.ownerDocument.createElement(item.tag);
      const outer = open.at(-1)?.element.lastElementChild;
      if (outer) outer.append(element);
      else paragraph.before(element);
      open.push({ element, level: item.level, list: item.list });
    }
    const entry = paragraph.ownerDocument.createElement('li');
    open.at(-1)?.element.append(entry);
    entry.append(paragraph);
    last = open[0]?.element ?? null;
  }
}
