import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { browserIdle } from '../../ui/browserIdle';
import { whenUserIdle } from '../../ui/whenUserIdle';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import { loadEditor } from './loadEditor';
import { renderText } from './renderText';
import type { Command } from './formatting';
import type { EditorEvents, TextEditor } from './textEditor';
import { InputBuffer } from './inputBuffer';
import { useGetText } from './useGetText';

interface Options {
  path: Path;
  /** Whether the editor is needed at once, since nothing else can show the text. */
  isUrgent: boolean;
  events: EditorEvents;
}

/**
 * Shows a formatted text in an element and mounts its editor there once somebody points at it or focuses it, or
 * when the person is idle. Input until then is buffered and replayed.
 */
export function useTextEditor(
  element: RefObject<HTMLDivElement | null>,
  { path, isUrgent, events }: Options,
) {
  const { pendingInput } = useDraft();
  const text = useDraftText(path);
  const getText = useGetText(path);
  const inputBuffer = useRef<InputBuffer | null>(null);
  const mounted = useRef<TextEditor | null>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef<string | null>(null);
  const latest = useRef({ events, readText: getText });
  useEffect(() => {
    latest.current = { events, readText: getText };
  });

  useLayoutEffect(() => {
    if (editor) return editor.setText(text);
    if (element.current) renderText(element.current, text);
    if (shown.current !== null && shown.current !== text)
      latest.current.events.onExternalChange(text);
    shown.current = text;
  }, [element, editor, text]);

  const [mountEditor] = useState(() => {
    let mounting: Promise<boolean> | null = null;
    let isWanted = false;
    const loadAndMount = async (): Promise<boolean> => {
      const mount = await loadEditor().catch(() => null);
      if (mount === null) {
        mounting = null;
        if (isWanted) setFailed(true);
        return false;
      }
      await inputBuffer.current?.whenIdle();
      const start = inputBuffer.current?.finish();
      inputBuffer.current = null;
      if (!element.current || !start) return false;
      const editorEvents: EditorEvents = {
        onText: (html) => latest.current.events.onText(html),
        onExternalChange: (html) => latest.current.events.onExternalChange(html),
        onLink: (address) => latest.current.events.onLink(address),
      };
      mounted.current = mount(element.current, latest.current.readText(), start, editorEvents);
      setEditor(mounted.current);
      return true;
    };
    /** Resolves to whether the editor is mounted. With `isQuiet`, no error shows if its code cannot be loaded. */
    return ({ isQuiet = false } = {}): Promise<boolean> => {
      isWanted ||= !isQuiet;
      setFailed(false);
      mounting ??= loadAndMount();
      return mounting;
    };
  });

  useEffect(() => {
    if (!element.current) return;
    const buffer = new InputBuffer(element.current);
    inputBuffer.current = buffer;
    const cancelPreload = whenUserIdle(() => {
      // Loading the code and mounting the editor are two tasks, between which the browser handles input.
      void loadEditor()
        .then(browserIdle)
        .then(
          () => void mountEditor({ isQuiet: true }),
          () => undefined,
        );
    });
    return () => {
      cancelPreload();
      inputBuffer.current = null;
      buffer.stop();
    };
  }, [element, mountEditor]);

  useEffect(() => {
    if (isUrgent) void mountEditor();
  }, [mountEditor, isUrgent]);

  useEffect(
    () =>
      pendingInput.register({
        flush: () => mounted.current?.flush(),
        isPending: () => inputBuffer.current?.isEmpty === false,
        flushWhenReady: () => mountEditor(),
      }),
    [pendingInput, mountEditor],
  );

  useEffect(() => () => editor?.destroy(), [editor]);

  return {
    editor,
    hasFailed,
    mountEditor: () => void mountEditor(),
    run: (command: Command) => {
      // The editor may be mounted already although this closure is from an earlier render.
      if (mounted.current) return mounted.current.run(command);
      inputBuffer.current?.add({ command });
      void mountEditor();
    },
  };
}
