import { Editor, Extension } from '@tiptap/react';
import type { EditorView } from '@tiptap/pm/view';
import { createElement } from 'react';
import { isLinkUrl } from '../linkUrl';
import type { Command } from '../formatting';
import { cleanPaste } from './cleanPaste';
import { runCommand, setLink } from './editorCommands';
import { createEditorSync } from './editorSync';
import { richTextExtensions } from './extensions';
import { editorDocument } from './survivesEditor';
import type { EditorEvents, TextEditor } from './textEditor';
import { ToolbarStateObserver } from './ToolbarStateObserver';

/** Makes the selected words a link when only a URL is pasted over them. */
function pastedLink(view: EditorView, data: DataTransfer | null): boolean {
  const address = data?.getData('text/plain').trim() ?? '';
  const { state, dispatch } = view;
  const { from, to, empty } = state.selection;
  const link = state.schema.marks['link'];
  if (empty || !link || !/^https?:\/\/\S+$/i.test(address) || !isLinkUrl(address)) return false;
  dispatch(state.tr.addMark(from, to, link.create({ href: address })));
  return true;
}

/** Mounts an editor in the element that shows a text; place and size stay. */
export function mountTextEditor(
  element: HTMLElement,
  text: string,
  events: EditorEvents,
): TextEditor {
  const { scrollTop } = element;
  const run = (command: Command) => runCommand(editor, command, events.onLink);
  const shortcuts = Extension.create({
    name: 'shortcuts',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        run('link');
        return true;
      },
    }),
  });
  element.replaceChildren();
  const editor: Editor = new Editor({
    element: { mount: element },
    extensions: [...richTextExtensions, shortcuts],
    content: editorDocument(text).toJSON(),
    editorProps: {
      transformPastedHTML: cleanPaste,
      handlePaste: (view, event) => pastedLink(view, event.clipboardData),
      handleDOMEvents: {
        keydown: (view, event) => {
          // A busy browser reports a moved caret only after the next key, which would then act on the old position.
          if (!event.isComposing)
            view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          // The Tab key always moves the focus, also out of a list; its items are nested by the toolbar.
          return event.key === 'Tab';
        },
      },
    },
  });
  const sync = createEditorSync(editor, text, events);
  element.scrollTop = scrollTop;
  return {
    renderState: (onState) => createElement(ToolbarStateObserver, { editor, onState }),
    run,
    setLink: (address) => setLink(editor, address),
    focus: (at) => {
      const position = at && editor.view.posAtCoords(at);
      editor.commands.focus(position?.pos ?? null, { scrollIntoView: false });
    },
    setText: sync.setText,
    flush: sync.handOver,
    destroy: () => {
      sync.handOver();
      editor.destroy();
    },
  };
}

export { survivesEditor } from './survivesEditor';
