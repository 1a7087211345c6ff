import type { ChainedCommands, Editor } from '@tiptap/core';
import { type Command, headingLevels, type ToolName } from '../formatting';

type Chain = (chain: ChainedCommands) => ChainedCommands;

const chains: Readonly<Record<Exclude<ToolName, 'link'>, Chain>> = {
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  underline: (chain) => chain.toggleUnderline(),
  strike: (chain) => chain.toggleStrike(),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  indent: (chain) => chain.sinkListItem('listItem'),
  outdent: (chain) => chain.liftListItem('listItem'),
  quote: (chain) => chain.toggleBlockquote(),
  clear: (chain) => chain.unsetAllMarks().clearNodes(),
  undo: (chain) => chain.undo(),
  redo: (chain) => chain.redo(),
};

function styled(chain: ChainedCommands, style: string): ChainedCommands {
  const level = headingLevels.find((one) => one.toString() === style);
  return level === undefined ? chain.setParagraph() : chain.setHeading({ level });
}

/** Runs a command of the toolbar on the selection; `onLink` gets the URL of the link at the caret. */
export function runCommand(
  editor: Editor,
  command: Command,
  onLink: (address: string) => void,
): void {
  if (command === 'link') {
    const { href } = editor.getAttributes('link') as { href?: string };
    onLink(href ?? '');
    return;
  }
  const chain = editor.chain().focus();
  (typeof command === 'string' ? chains[command](chain) : styled(chain, command.style)).run();
}

/** Sets a link on the selection, or on the whole link at the caret; removes it if the URL is null. */
export function setLink(editor: Editor, address: string | null): void {
  const chain = editor.chain().focus();
  const { from, to } = editor.state.selection;
  const isInLink = editor.isActive('link');
  if (isInLink) chain.extendMarkRange('link');
  if (address === null) return void chain.unsetMark('link').run();
  const mark = { type: 'link', attrs: { href: address } };
  // Without selected text, as between two paragraphs, the URL becomes the text.
  if (!isInLink && editor.state.doc.textBetween(from, to) === '') {
    chain.insertContentAt(from, { type: 'text', text: address, marks: [mark] }).run();
  } else chain.setMark(mark.type, mark.attrs).run();
}
