import { type Editor, useEditorState } from '@tiptap/react';
import { useLayoutEffect } from 'react';
import { headingLevels, type ToolbarState } from '../formatting';

const readToolbarState = (editor: Editor): ToolbarState => ({
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

/** Reports the formatting at the caret to the toolbar, which is mounted before the editor. */
export function ToolbarStateObserver(props: {
  editor: Editor;
  /** Called at first and whenever something is another; the same function in each rendering. */
  onState: (state: ToolbarState) => void;
}) {
  const { editor, onState } = props;
  const state = useEditorState({ editor, selector: () => readToolbarState(editor) });
  useLayoutEffect(() => onState(state), [state, onState]);
  return null;
}
