/** The style that Word gives a paragraph of a list: `mso-list: l0 level2 lfo1`. */
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

/** Converts the paragraphs that Microsoft Word writes for lists to list elements. */
export function convertMsWordLists(root: ParentNode): void {
  /** The lists that are open, the outermost first. */
  let openLists: { element: Element; level: number; list: string }[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const item = itemIn(paragraph);
    if (item === null) continue;
    if (last === null || paragraph.previousElementSibling !== last) openLists = [];
    openLists = openLists.filter(({ level }) => level <= item.level);
    const present = openLists.at(-1);
    if (present?.level !== item.level || present.list !== item.list) {
      if (present?.level === item.level) openLists.pop();
      const element = paragraph.ownerDocument.createElement(item.tag);
      const outer = openLists.at(-1)?.element.lastElementChild;
      if (outer) outer.append(element);
      else paragraph.before(element);
      openLists.push({ element, level: item.level, list: item.list });
    }
    const entry = paragraph.ownerDocument.createElement('li');
    openLists.at(-1)?.element.append(entry);
    entry.append(paragraph);
    last = openLists[0]?.element ?? null;
  }
}
