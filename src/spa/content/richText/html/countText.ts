import { isBlock, parseHtml } from '../../../model/html/parseHtml';

const words = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** Counts the words and characters that a reader of the HTML sees; a line break is not a character. */
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
  walk(parseHtml(html));
  const lines = text.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  return {
    words: text.match(words)?.length ?? 0,
    characters: lines.reduce((sum, line) => sum + Array.from(line).length, 0),
  };
}
