import { type Editor, isNodeEmpty } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { documentHtml } from './documentHtml';
import { editorContent } from './editorContent';
import type { EditorEvents } from './textEditor';

const handOverEvery = 250;

const htmlOf = (content: Node): string => (isNodeEmpty(content) ? '' : documentHtml(content));

const isSame = (one: Node, other: Node): boolean => one.eq(other) || htmlOf(one) === htmlOf(other);

/** A text and what the editor makes of it. */
interface Taken {
  readonly text: string;
  readonly content: Node;
}

/**
 * Hands the editor's HTML over at most every 250 ms, on blur and when asked.
 * What was only read is never handed over: as long as the content is what the stored text became in the
 * editor, the stored text stands, byte for byte. Takes in a text that was changed from outside, and tells so.
 */
export function editorSync(
  editor: Editor,
  initialText: string,
  events: Pick<EditorEvents, 'onText' | 'onTakenIn'>,
) {
  /** The text last taken in. */
  let original: Taken = { text: initialText, content: editor.state.doc };
  /** The text last taken in or handed over. */
  let known = original;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const handOver = () => {
    clearTimeout(timer);
    timer = undefined;
    if (editor.isDestroyed) return;
    const content = editor.state.doc;
    if (isSame(content, known.content)) return;
    const text = isSame(content, original.content) ? original.text : htmlOf(content);
    known = { text, content };
    events.onText(text);
  };

  editor.on('update', () => {
    timer ??= setTimeout(handOver, handOverEvery);
  });
  editor.on('blur', handOver);

  return {
    handOver,
    receive: (text: string) => {
      if (text === known.text) return;
      // Something typed that was not handed over yet is newer than what came from outside.
      if (!isSame(editor.state.doc, known.content)) return;
      editor.commands.setContent(editorContent(text), { emitUpdate: false });
      original = { text, content: editor.state.doc };
      known = original;
      events.onTakenIn(text);
    },
  };
}
