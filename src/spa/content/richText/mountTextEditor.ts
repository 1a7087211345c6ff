import { Editor, Extension } from '@tiptap/react';
import { createElement } from 'react';
import { cleanPaste } from './cleanPaste';
import { runCommand, setLink } from './editorCommands';
import { editorContent } from './editorContent';
import { createEditorSync } from './editorSync';
import { richTextExtensions } from './extensions';
import { pastedLink } from './pastedLink';
import type { Command } from './formatting';
import type { MountTextEditor } from './textEditor';
import { ToolbarStateObserver } from './ToolbarStateObserver';
import { restoreSelection, replayInputs } from './replayInputs';

/**
 * Mounts an editor in the element that shows a text; place, size, focus and caret stay. Then replays the input
 * that was buffered before.
 */
export const mountTextEditor: MountTextEditor = (element, text, start, events) => {
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
  const editor: Editor = new Editor({
    element: { mount: element },
    extensions: [...richTextExtensions, shortcuts],
    content: editorContent(text),
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

  if (start.selection) restoreSelection(editor.view, start.selection);
  if (element === element.ownerDocument.activeElement) {
    // The element has the focus already, which the editor does not know.
    element.dispatchEvent(new FocusEvent('focus'));
    editor.view.focus();
  }
  replayInputs(editor, start.inputs, run);
  element.scrollTop = scrollTop;

  return {
    renderState: (onState) => createElement(ToolbarStateObserver, { editor, onState }),
    run,
    setLink: (address) => setLink(editor, address),
    focus: () => editor.commands.focus(),
    setText: sync.setText,
    flush: sync.handOver,
    destroy: () => {
      sync.handOver();
      editor.destroy();
    },
  };
};
