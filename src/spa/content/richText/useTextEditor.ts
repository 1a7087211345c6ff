import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { quietMoment } from '../../ui/quietMoment';
import { useDraft, useDraftText } from '../draft/DraftContext';
import type { Path } from '../draft/paths';
import { loadEditor } from './editorCode';
import { showText } from './showText';
import type { Command, EditorEvents, TextEditor } from './textEditor';
import { TypedAhead } from './typedAhead';
import { useReadText } from './useReadText';

interface Options {
  path: Path;
  /** Whether the editor is wanted at once, since nothing else can show the text. */
  isUrgent: boolean;
  events: EditorEvents;
}

/**
 * Shows a formatted text in an element and brings its editor into the same element once somebody points at it or comes
 * to it, or when nothing happens on the page. What was typed until then is done there again.
 */
export function useTextEditor(
  element: RefObject<HTMLDivElement | null>,
  { path, isUrgent, events }: Options,
) {
  const { pendingInput } = useDraft();
  const text = useDraftText(path);
  const readText = useReadText(path);
  const ahead = useRef<TypedAhead | null>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef<string | null>(null);
  const latest = useRef({ events, readText });
  useEffect(() => {
    latest.current = { events, readText };
  });

  useLayoutEffect(() => {
    if (editor) return editor.receive(text);
    if (element.current) showText(element.current, text);
    if (shown.current !== null && shown.current !== text) latest.current.events.onTakenIn(text);
    shown.current = text;
  }, [element, editor, text]);

  const [bring] = useState(() => {
    let isOnItsWay = false;
    return async ({ isQuiet = false } = {}): Promise<void> => {
      if (isOnItsWay) return;
      isOnItsWay = true;
      setFailed(false);
      try {
        const mount = await loadEditor();
        ahead.current?.callWhenFree(() => {
          const start = ahead.current?.finish();
          ahead.current = null;
          if (!element.current || !start) return;
          const { events: now, readText: read } = latest.current;
          setEditor(
            mount(element.current, read(), start, {
              onText: (html) => latest.current.events.onText(html),
              onTakenIn: (html) => latest.current.events.onTakenIn(html),
              onLink: now.onLink,
            }),
          );
        });
      } catch {
        isOnItsWay = false;
        if (!isQuiet) setFailed(true);
      }
    };
  });

  useEffect(() => {
    if (!element.current) return;
    const typed = new TypedAhead(element.current);
    ahead.current = typed;
    if (isUrgent) void bring();
    const callOff = quietMoment(() => void bring({ isQuiet: true }));
    return () => {
      callOff();
      typed.stop();
      ahead.current = null;
    };
  }, [element, bring, isUrgent]);

  useEffect(() => {
    if (editor === null) return;
    const unregister = pendingInput.register(editor.handOver);
    return () => {
      unregister();
      editor.destroy();
    };
  }, [editor, pendingInput]);

  return {
    editor,
    hasFailed,
    bring: () => void bring(),
    run: (command: Command) => {
      if (editor) return editor.run(command);
      ahead.current?.add({ command });
      void bring();
    },
  };
}
