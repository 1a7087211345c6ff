import type { Start } from './typedAhead';

/** The formatting at the caret. */
export interface ToolbarState {
  /** The level of a heading as text, else `paragraph`. */
  readonly style: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly link: boolean;
  readonly bulletList: boolean;
  readonly orderedList: boolean;
  readonly quote: boolean;
  readonly canIndent: boolean;
  readonly canOutdent: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What the toolbar shows as long as there is no editor. */
export const plainState: ToolbarState = {
  style: 'paragraph',
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  link: false,
  bulletList: false,
  orderedList: false,
  quote: false,
  canIndent: false,
  canOutdent: false,
  canUndo: false,
  canRedo: false,
};

export const headingLevels = [2, 3, 4] as const;

/** What the toolbar and the keys beside it can ask of an editor. */
export type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'link'
  | 'bulletList'
  | 'orderedList'
  | 'indent'
  | 'outdent'
  | 'quote'
  | 'clear'
  | 'undo'
  | 'redo';
export type Command = ToolName | { readonly style: string };

export interface EditorEvents {
  /** Called with a text that came from outside, not from this editor. */
  readonly onTakenIn: (html: string) => void;
  readonly onText: (html: string) => void;
  /** Somebody wants to make, change or remove a link, whose address is empty where there is none yet. */
  readonly onLink: (address: string) => void;
}

/** The editor of a formatted text, whose code comes when it is needed. */
export interface TextEditor {
  /** The same object until something changes. */
  readonly state: () => ToolbarState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly run: (command: Command) => void;
  /** Puts a link around the selection, or around all of the link at the caret; without an address takes it off. */
  readonly setLink: (address: string | null) => void;
  readonly focus: () => void;
  /** Tells what the draft holds; shows it if it came from outside. */
  readonly receive: (text: string) => void;
  /** Gives to the draft what was typed so far. */
  readonly handOver: () => void;
  readonly destroy: () => void;
}

export type MountTextEditor = (
  element: HTMLElement,
  text: string,
  start: Start,
  events: EditorEvents,
) => TextEditor;
