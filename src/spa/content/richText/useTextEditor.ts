import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { idleMoment } from '../../ui/idleMoment';
import { quietMoment } from '../../ui/quietMoment';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import { loadEditor } from './editorCode';
import { showText } from './showText';
import type { Command } from './formatting';
import type { EditorEvents, TextEditor } from './textEditor';
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
  const mounted = useRef<TextEditor | null>(null);
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
    let arrival: Promise<boolean> | null = null;
    let isWanted = false;
    const arrive = async (): Promise<boolean> => {
      const mount = await loadEditor().catch(() => null);
      if (mount === null) {
        arrival = null;
        if (isWanted) setFailed(true);
        return false;
      }
      await ahead.current?.free();
      const start = ahead.current?.finish();
      ahead.current = null;
      if (!element.current || !start) return false;
      const editorEvents: EditorEvents = {
        onText: (html) => latest.current.events.onText(html),
        onTakenIn: (html) => latest.current.events.onTakenIn(html),
        onLink: (address) => latest.current.events.onLink(address),
      };
      mounted.current = mount(element.current, latest.current.readText(), start, editorEvents);
      setEditor(mounted.current);
      return true;
    };
    /** Gives whether the editor is there. Quietly: nobody is told if its code can't be had. */
    return ({ isQuiet = false } = {}): Promise<boolean> => {
      isWanted ||= !isQuiet;
      setFailed(false);
      arrival ??= arrive();
      return arrival;
    };
  });

  useEffect(() => {
    if (!element.current) return;
    const typed = new TypedAhead(element.current);
    ahead.current = typed;
    const callOff = quietMoment(() => {
      // Its code and the editor itself are two tasks, between which a key is answered.
      void loadEditor()
        .then(idleMoment)
        .then(
          () => void bring({ isQuiet: true }),
          () => undefined,
        );
    });
    return () => {
      callOff();
      ahead.current = null;
      typed.stop();
    };
  }, [element, bring]);

  useEffect(() => {
    if (isUrgent) void bring();
  }, [bring, isUrgent]);

  useEffect(
    () =>
      pendingInput.register({
        handOver: () => mounted.current?.handOver(),
        isWaiting: () => ahead.current?.isEmpty === false,
        handOverLate: () => bring(),
      }),
    [pendingInput, bring],
  );

  useEffect(() => () => editor?.destroy(), [editor]);

  return {
    editor,
    hasFailed,
    bring: () => void bring(),
    run: (command: Command) => {
      // Of an editor that has just come no render may have told yet.
      if (mounted.current) return mounted.current.run(command);
      ahead.current?.add({ command });
      void bring();
    },
  };
}
