import { isBlock } from './blockElements';
import { parsedHtml } from './parsedHtml';

const words = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** How many words and characters a reader of a piece of HTML sees; a line break is no character. */
export function countText(html: string): { words: number; characters: number } {
  let text = '';
  const walk = (parent: Node): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) text += node.data.replace(/[ \t\r\n\f]+/g, ' ');
      else if (node instanceof Element && !/^(?:script|style|template)$/i.test(node.tagName)) {
        const breaks = isBlock(node) || node.tagName === 'BR';
        if (breaks) text += '\n';
        walk(node);
        if (breaks) text += '\n';
      }
    }
  };
  walk(parsedHtml(html));
  const lines = text.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  return {
    words: text.match(words)?.length ?? 0,
    characters: lines.reduce((sum, line) => sum + Array.from(line).length, 0),
  };
}
