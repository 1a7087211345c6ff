import type { Editor } from '@tiptap/core';
import { headingLevels, type ToolbarState } from './formatting';

const read = (editor: Editor): ToolbarState => ({
  style:
    headingLevels.find((level) => editor.isActive('heading', { level }))?.toString() ?? 'paragraph',
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  link: editor.isActive('link'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  canIndent: editor.can().sinkListItem('listItem'),
  canOutdent: editor.can().liftListItem('listItem'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

const isSame = (one: ToolbarState, other: ToolbarState): boolean =>
  (Object.keys(one) as (keyof ToolbarState)[]).every((name) => one[name] === other[name]);

/** Follows the formatting at the caret; tells its listeners only when it is another. */
export function followToolbarState(editor: Editor) {
  let state = read(editor);
  const listeners = new Set<() => void>();
  editor.on('transaction', () => {
    const next = read(editor);
    if (isSame(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  });
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
