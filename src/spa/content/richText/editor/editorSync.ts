import { type Editor, isNodeEmpty } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { documentHtml } from './documentHtml';
import { editorDocument } from './survivesEditor';
import type { EditorEvents } from './mountTextEditor';

const flushIntervalMs = 250;

const htmlOf = (content: Node): string => (isNodeEmpty(content) ? '' : documentHtml(content));

const isSame = (one: Node, other: Node): boolean => one.eq(other) || htmlOf(one) === htmlOf(other);

/** A text and the editor's document for it. */
interface SyncedText {
  readonly text: string;
  readonly content: Node;
}

/**
 * Writes the editor's HTML to the draft at most every 250 ms, on blur and on request. A text that was only read
 * is never written: as long as the content is what the stored text became in the editor, the stored text stays
 * byte for byte. Takes over a text that was changed from outside, and reports it.
 */
export function createEditorSync(
  editor: Editor,
  initialText: string,
  events: Pick<EditorEvents, 'onText' | 'onExternalChange'>,
) {
  /** The text that was last taken over from the draft. */
  let original: SyncedText = { text: initialText, content: editor.state.doc };
  /** The text that was last taken over from the draft or written to it. */
  let lastSynced = original;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (editor.isDestroyed) return;
    const content = editor.state.doc;
    if (isSame(content, lastSynced.content)) return;
    const text = isSame(content, original.content) ? original.text : htmlOf(content);
    lastSynced = { text, content };
    events.onText(text);
  };

  editor.on('update', () => {
    timer ??= setTimeout(flush, flushIntervalMs);
  });
  editor.on('blur', flush);

  return {
    handOver: flush,
    setText: (text: string) => {
      if (text === lastSynced.text) return;
      // Input that is not in the draft yet is newer than the text from outside.
      if (!isSame(editor.state.doc, lastSynced.content)) return;
      editor.commands.setContent(editorDocument(text).toJSON(), { emitUpdate: false });
      original = { text, content: editor.state.doc };
      lastSynced = original;
      events.onExternalChange(text);
    },
  };
}
