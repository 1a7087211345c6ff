import { isNodeEmpty } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useDraft, useDraftText } from '../draft/DraftContext';
import type { Path } from '../draft/paths';
import { documentHtml } from './documentHtml';
import { editorContent } from './representable';

const handOverEvery = 250;

const htmlOf = (content: Node): string => (isNodeEmpty(content) ? '' : documentHtml(content));

const isSame = (one: Node, other: Node): boolean => one.eq(other) || htmlOf(one) === htmlOf(other);

/** A text and what the editor makes of it. */
interface Taken {
  readonly text: string;
  readonly content: Node;
}

/**
 * Hands the editor's HTML over at most every 250 ms, on blur, when asked and before the editor goes.
 * What was only read is never handed over: as long as the content is what the stored text became in the
 * editor, the stored text stands, byte for byte. Takes in a text that was changed from outside, and tells so.
 */
export function useHandOver(
  editor: Editor,
  path: Path,
  events: { onText: (html: string) => void; onTakenIn: (html: string) => void },
): void {
  const { pendingInput } = useDraft();
  const text = useDraftText(path);
  /** The text last taken in or handed over. */
  const known = useRef<Taken | null>(null);
  /** The text last taken in. */
  const original = useRef<Taken | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    if (known.current !== null) {
      if (text === known.current.text) return;
      // Something typed that was not handed over yet is newer than what came from outside.
      if (!isSame(editor.state.doc, known.current.content)) return;
      editor.commands.setContent(editorContent(text), { emitUpdate: false });
      latest.current.onTakenIn(text);
    }
    known.current = { text, content: editor.state.doc };
    original.current = known.current;
  }, [editor, text]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handOver = () => {
      clearTimeout(timer);
      timer = undefined;
      if (editor.isDestroyed) return;
      const content = editor.state.doc;
      if (known.current && isSame(content, known.current.content)) return;
      const first = original.current;
      const handed = first && isSame(content, first.content) ? first.text : htmlOf(content);
      known.current = { text: handed, content };
      latest.current.onText(handed);
    };
    const later = () => {
      timer ??= setTimeout(handOver, handOverEvery);
    };
    editor.on('update', later);
    editor.on('blur', handOver);
    const unregister = pendingInput.register(handOver);
    return () => {
      unregister();
      editor.off('update', later);
      editor.off('blur', handOver);
      handOver();
    };
  }, [editor, pendingInput]);
}
