import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { browserIdle, listenTo } from '../../ui/browser';
import { whenUserIdle } from '../../ui/whenUserIdle';
import { useDraft } from '../../drafts/DraftContext';
import type { EditorEvents, TextEditor } from './editor/mountTextEditor';
import type { Command } from './formatting';
import { parseHtml } from '../../model/html/parseHtml';
import { sanitizeHtml } from './html/sanitizeHtml';

let isLoaded = false;

/** Loads the code of the editor; after a failure the next call tries again. */
export async function loadEditor() {
  const code = await import(
    /* webpackChunkName: "rich-text", webpackPrefetch: true */ './editor/mountTextEditor'
  );
  isLoaded = true;
  return code;
}

const common =
  'p, br, strong, b, em, i, u, s, strike, del, code, ul, ol, li, blockquote, h1, h2, h3, h4, h5, h6, hr, pre, a, div, span';

/** Whether a text may hold what the editor does not support: only its code can tell for sure. */
function isUncommon(html: string): boolean {
  if (!html.includes('<')) return false;
  return Array.from(parseHtml(html).querySelectorAll('*')).some(
    (element) =>
      !element.matches(common) || (element.attributes.length > 0 && !element.matches('a')),
  );
}

interface Options {
  text: string;
  /** Whether the person wants the editor although it does not support all of the text. */
  isForced: boolean;
  /** Whether the editor is there only while it has the focus, as where a screen shows dozens of texts. */
  isInline: boolean;
  events: EditorEvents & { readonly onUnsupported: (html: string) => void };
}

/**
 * Shows a formatted text in an element and mounts its editor there once somebody points at it or focuses it, or
 * when the person is idle. Until then the text takes no keys, so that none can be lost.
 */
export function useTextEditor(
  element: RefObject<HTMLDivElement | null>,
  { text, isForced, isInline, events }: Options,
) {
  const { pendingInput } = useDraft();
  const mounted = useRef<TextEditor | null>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const latest = useRef({ events, text, isForced });
  useEffect(() => {
    latest.current = { events, text, isForced };
  });

  useLayoutEffect(() => {
    if (editor) editor.setText(text);
    else element.current?.replaceChildren(sanitizeHtml(text));
  }, [element, editor, text]);

  const mounting = useRef<Promise<TextEditor | null>>(undefined);
  /** Where the pointer last pressed the text, for the caret. */
  const pressed = useRef<{ left: number; top: number }>(undefined);
  const loadAndMount = async (isQuiet: boolean): Promise<TextEditor | null> => {
    const code = await loadEditor().catch(() => null);
    if (code === null) {
      mounting.current = undefined;
      if (!isQuiet) setFailed(true);
      return null;
    }
    const { current } = element;
    if (!current) return null;
    const now = latest.current;
    if (!now.isForced && !code.survivesEditor(now.text)) {
      now.events.onUnsupported(now.text);
      return null;
    }
    const hasFocus = current === current.ownerDocument.activeElement;
    const made = code.mountTextEditor(current, now.text, {
      onText: (html) => latest.current.events.onText(html),
      onExternalChange: (html) => latest.current.events.onExternalChange(html),
      onLink: (address) => latest.current.events.onLink(address),
    });
    if (hasFocus) made.focus(pressed.current);
    mounted.current = made;
    setEditor(made);
    return made;
  };
  /** Resolves to the editor, if it can be mounted. With `isQuiet`, no error shows if its code cannot be loaded. */
  const mountEditor = ({ isQuiet = false } = {}): Promise<TextEditor | null> => {
    if (!isQuiet) {
      setFailed(false);
      setWanted(true);
    }
    mounting.current ??= loadAndMount(isQuiet);
    return mounting.current;
  };
  const mountInEffect = useEffectEvent(mountEditor);

  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const stopListening = listenTo(current, {
      pointerdown: ({ clientX, clientY }) => {
        pressed.current = { left: clientX, top: clientY };
      },
    });
    if (isInline) return stopListening;
    // Loading the code and mounting the editor are two tasks, between which the browser handles input.
    const mountWhenIdle = () =>
      void loadEditor()
        .then(browserIdle)
        .then(
          () => void mountInEffect({ isQuiet: true }),
          () => undefined,
        );
    const cancelPreload = isLoaded ? mountWhenIdle() : whenUserIdle(mountWhenIdle);
    return () => {
      cancelPreload?.();
      stopListening();
    };
  }, [element, isInline]);

  useEffect(() => {
    if (isForced || (!isInline && isUncommon(latest.current.text))) void mountInEffect();
  }, [isForced, isInline]);

  useEffect(() => pendingInput.register(() => mounted.current?.flush()), [pendingInput]);

  useEffect(() => () => editor?.destroy(), [editor]);

  return {
    editor,
    hasFailed,
    /** Whether somebody waits for the editor. */
    isAwaited: isWanted && editor === null && !hasFailed,
    mountEditor: () => void mountEditor(),
    run: (command: Command) => void mountEditor().then((made) => made?.run(command)),
  };
}
