import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Caret, CaretRange } from './caret';
import type { Command } from './formatting';
import type { BufferedInput, BufferedKey } from './inputBuffer';

function positionOf(document: Node, { block, offset }: Caret): number {
  let index = -1;
  let position: number | null = null;
  document.descendants((node, before) => {
    if (!node.isTextblock || position !== null) return position === null;
    index += 1;
    if (index === block) position = before + 1 + Math.min(offset, node.content.size);
    return false;
  });
  return position ?? Selection.atEnd(document).head;
}

/** Selects what was selected in the text before its editor was mounted. */
export function restoreSelection(view: EditorView, { anchor, head }: CaretRange): void {
  const { doc, tr } = view.state;
  const [from, to] = [positionOf(doc, anchor), positionOf(doc, head)];
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))));
}

function typeText(view: EditorView, text: string): void {
  const { from, to } = view.state.selection;
  const plain = () => view.state.tr.insertText(text, from, to);
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, plain))) {
    view.dispatch(plain());
  }
}

const directions: Readonly<Record<string, [direction: string, unit: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
  Backspace: ['backward', 'character'],
  Delete: ['forward', 'character'],
};

/** Does, by the browser's own selection, what the browser does with a key that no command handles. */
function applyBrowserDefault(
  view: EditorView,
  { key, shiftKey, ctrlKey, altKey, metaKey }: BufferedKey,
) {
  const [direction, unit] = directions[key] ?? [];
  const selection = view.dom.ownerDocument.getSelection();
  if (direction === undefined || unit === undefined || !selection) return;
  const deletes = key === 'Backspace' || key === 'Delete';
  const isByWord = unit === 'character' && (ctrlKey || altKey);
  const reach = metaKey ? 'lineboundary' : isByWord ? 'word' : unit;
  if (!deletes || view.state.selection.empty) {
    selection.modify(deletes || shiftKey ? 'extend' : 'move', direction, reach);
    const at = (node: globalThis.Node | null, offset: number) =>
      view.state.doc.resolve(node ? view.posAtDOM(node, offset) : 0);
    const anchor = at(selection.anchorNode, selection.anchorOffset);
    const head = at(selection.focusNode, selection.focusOffset);
    view.dispatch(view.state.tr.setSelection(TextSelection.between(anchor, head)));
  }
  if (deletes) view.dispatch(view.state.tr.deleteSelection());
}

function press(view: EditorView, key: BufferedKey): void {
  const event = new KeyboardEvent('keydown', { ...key, cancelable: true });
  if (!view.someProp('handleKeyDown', (handle) => handle(view, event)))
    applyBrowserDefault(view, key);
}

function paste(view: EditorView, { html, text }: { html: string; text: string }): void {
  if (html !== '') view.pasteHTML(html);
  else view.pasteText(text);
}

/** Replays in the editor the input that was buffered while the editor was loading. */
export function replayInputs(
  { view }: Editor,
  inputs: readonly BufferedInput[],
  run: (command: Command) => void,
): void {
  for (const input of inputs) {
    if ('text' in input) typeText(view, input.text);
    else if ('pasted' in input) paste(view, input.pasted);
    else if ('key' in input) press(view, input.key);
    else run(input.command);
  }
}
