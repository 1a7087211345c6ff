import { Editor, Extension, useEditorState } from '@tiptap/react';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { createElement, useLayoutEffect } from 'react';
import { isLinkUrl } from '../linkUrl';
import {
  type Command,
  headingLevels,
  lists,
  marks,
  type ToolbarState,
  type ToolName,
} from '../formatting';
import { cleanPaste } from './cleanPaste';
import { createEditorSync } from './editorSync';
import { richTextExtensions } from './extensions';
import { editorDocument } from './survivesEditor';
import type { ChainedCommands } from '@tiptap/core';

export interface EditorEvents {
  /** Called with a text that was changed from outside, not by this editor. */
  readonly onExternalChange: (html: string) => void;
  readonly onText: (html: string) => void;
  /** Called when somebody wants to set, change or remove a link; `address` is empty where there is none yet. */
  readonly onLink: (address: string) => void;
}

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

/**
 * Selects the paragraph of a third click. ProseMirror would take it for an earlier one where the first click has mounted the
 * editor, and the browser's own selection reaches into the next paragraph.
 */
function selectParagraph(view: EditorView, event: MouseEvent): boolean {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const { state } = view;
  const around = at && state.doc.resolve(at.pos);
  if (event.detail !== 3 || event.button !== 0 || !around?.parent.isTextblock) return false;
  event.preventDefault();
  const selection = TextSelection.create(state.doc, around.start(), around.end());
  view.dispatch(state.tr.setSelection(selection));
  view.focus();
  return true;
}

/** The editor of a formatted text, whose code is loaded when it is needed. */
export type TextEditor = ReturnType<typeof mountTextEditor>;

/** Mounts an editor in the element that shows a text; place and size stay. */
export function mountTextEditor(element: HTMLElement, text: string, events: EditorEvents) {
  const { scrollTop } = element;
  const run = (command: Command) => runCommand(editor, command, events.onLink);
  const shortcuts = Extension.create({
    name: 'shortcuts',
    addKeyboardShortcuts: () => ({ 'Mod-k': () => (run('link'), true) }),
  });
  // The toolbar floats over the end of a text without a height of its own: there the caret stays above it.
  const bottom = element.style.height === '' ? 124 : 5;
  const scrollMargin = { top: 5, right: 5, bottom, left: 5 };
  element.replaceChildren();
  const editor: Editor = new Editor({
    element: { mount: element },
    extensions: [...richTextExtensions, shortcuts],
    content: editorDocument(text).toJSON(),
    editorProps: {
      scrollThreshold: scrollMargin,
      scrollMargin,
      transformPastedHTML: cleanPaste,
      handlePaste: (view, event) => pastedLink(view, event.clipboardData),
      handleDOMEvents: {
        mousedown: selectParagraph,
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
    /** Renders an invisible element that reports the formatting at the caret. */
    renderState: (onState: (state: ToolbarState) => void) =>
      createElement(ToolbarStateObserver, { editor, onState }),
    run,
    /** Puts a link around the selection, or around all of the link at the caret; without an address takes it off. */
    setLink: (address: string | null) => setLink(editor, address),
    /** Puts the caret at a place of the window, else where it was. */
    focus: (at?: { left: number; top: number }) => {
      const position = at && editor.view.posAtCoords(at);
      editor.commands.focus(position?.pos ?? null, { scrollIntoView: false });
    },
    /** Passes the draft's text; the editor shows it if it was changed from outside. */
    setText: sync.setText,
    /** Writes the input so far to the draft. */
    flush: sync.handOver,
    destroy: () => {
      sync.handOver();
      editor.destroy();
    },
  };
}

function readToolbarState(editor: Editor): ToolbarState {
  const can = editor.can();
  const runs: readonly (readonly [ToolName, boolean])[] = [
    ['indent', can.sinkListItem('listItem')],
    ['outdent', can.liftListItem('listItem')],
    ['undo', can.undo()],
    ['redo', can.redo()],
  ];
  const level = headingLevels.find((one) => editor.isActive('heading', { level: one }));
  const on: ToolName[] = [...marks, ...lists].filter((name) => editor.isActive(name));
  return {
    style: level?.toString() ?? 'paragraph',
    on: editor.isActive('blockquote') ? [...on, 'quote'] : on,
    locked: runs.flatMap(([name, isPossible]) => (isPossible ? [] : [name])),
  };
}

/** Reports the formatting at the caret to the toolbar, which is mounted before the editor. */
function ToolbarStateObserver(props: {
  editor: Editor;
  /** Called at first and whenever something is another; the same function in each rendering. */
  onState: (state: ToolbarState) => void;
}) {
  const { editor, onState } = props;
  const state = useEditorState({ editor, selector: () => readToolbarState(editor) });
  useLayoutEffect(() => onState(state), [state, onState]);
  return null;
}

type Chain = (chain: ChainedCommands) => ChainedCommands;

const chains: Readonly<Record<Exclude<ToolName, 'link'>, Chain>> = {
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  underline: (chain) => chain.toggleUnderline(),
  strike: (chain) => chain.toggleStrike(),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  indent: (chain) => chain.sinkListItem('listItem'),
  outdent: (chain) => chain.liftListItem('listItem'),
  quote: (chain) => chain.toggleBlockquote(),
  clear: (chain) => chain.unsetAllMarks().clearNodes(),
  undo: (chain) => chain.undo(),
  redo: (chain) => chain.redo(),
};

function styled(chain: ChainedCommands, style: string): ChainedCommands {
  const level = headingLevels.find((one) => one.toString() === style);
  return level === undefined ? chain.setParagraph() : chain.setHeading({ level });
}

/** Runs a command of the toolbar on the selection; `onLink` gets the URL of the link at the caret. */
function runCommand(editor: Editor, command: Command, onLink: (address: string) => void): void {
  if (command === 'link') {
    const { href } = editor.getAttributes('link') as { href?: string };
    onLink(href ?? '');
    return;
  }
  const chain = editor.chain().focus();
  (typeof command === 'string' ? chains[command](chain) : styled(chain, command.style)).run();
}

/** Sets a link on the selection, or on the whole link at the caret; removes it if the URL is null. */
function setLink(editor: Editor, address: string | null): void {
  const chain = editor.chain().focus();
  const { from, to } = editor.state.selection;
  const isInLink = editor.isActive('link');
  if (isInLink) chain.extendMarkRange('link');
  if (address === null) return void chain.unsetMark('link').run();
  const mark = { type: 'link', attrs: { href: address } };
  // Without selected text, as between two paragraphs, the URL becomes the text.
  if (!isInLink && editor.state.doc.textBetween(from, to) === '') {
    chain.insertContentAt(from, { type: 'text', text: address, marks: [mark] }).run();
  } else chain.setMark(mark.type, mark.attrs).run();
}

export { survivesEditor } from './survivesEditor';
