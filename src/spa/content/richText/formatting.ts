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
