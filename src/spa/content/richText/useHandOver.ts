import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useDraft, useDraftText } from '../draft/DraftContext';
import type { Path } from '../draft/paths';

const handOverEvery = 250;

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

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
  /** The text last taken in or handed over, and what the editor makes of it. */
  const known = useRef<{ text: string; html: string } | null>(null);
  /** The text last taken in, likewise. */
  const original = useRef<{ text: string; html: string } | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    if (known.current !== null) {
      if (text === known.current.text) return;
      // Something typed that was not handed over yet is newer than what came from outside.
      if (htmlOf(editor) !== known.current.html) return;
      editor.commands.setContent(text, { emitUpdate: false });
      latest.current.onTakenIn(text);
    }
    known.current = { text, html: htmlOf(editor) };
    original.current = known.current;
  }, [editor, text]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handOver = () => {
      clearTimeout(timer);
      timer = undefined;
      if (editor.isDestroyed) return;
      const html = htmlOf(editor);
      if (html === known.current?.html) return;
      const handed = html === original.current?.html ? original.current.text : html;
      known.current = { text: handed, html };
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
