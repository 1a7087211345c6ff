import { Editor, Extension } from '@tiptap/react';
import { createElement } from 'react';
import { cleanPaste } from './cleanPaste';
import { runCommand, setLink } from './editorCommands';
import { editorContent } from './editorContent';
import { editorSync } from './editorSync';
import { richTextExtensions } from './extensions';
import { pastedLink } from './pastedLink';
import type { Command } from './formatting';
import type { MountTextEditor } from './textEditor';
import { ToolbarFollower } from './ToolbarFollower';
import { selectAgain, typeAgain } from './typeAgain';

/**
 * Makes an editor of the element that shows a text, which keeps its place, its size, its focus and its caret; then does
 * there what was typed before.
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
          // A busy browser tells of a moved caret after the next key, which would act on the place before.
          if (!event.isComposing)
            view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          // The Tab key always leads on, also out of a list, whose items the toolbar nests.
          return event.key === 'Tab';
        },
      },
    },
  });
  const sync = editorSync(editor, text, events);

  if (start.selection) selectAgain(editor.view, start.selection);
  if (element === element.ownerDocument.activeElement) {
    // It has the focus already, of which the editor was not told.
    element.dispatchEvent(new FocusEvent('focus'));
    editor.view.focus();
  }
  typeAgain(editor, start.inputs, run);
  element.scrollTop = scrollTop;

  return {
    renderState: (onState) => createElement(ToolbarFollower, { editor, onState }),
    run,
    setLink: (address) => setLink(editor, address),
    focus: () => editor.commands.focus(),
    receive: sync.receive,
    handOver: sync.handOver,
    destroy: () => {
      sync.handOver();
      editor.destroy();
    },
  };
};
