import type { ReactElement } from 'react';
import type { Command, ToolbarState } from '../formatting';

export interface EditorEvents {
  /** Called with a text that was changed from outside, not by this editor. */
  readonly onExternalChange: (html: string) => void;
  readonly onText: (html: string) => void;
  /** Called when somebody wants to set, change or remove a link; `address` is empty where there is none yet. */
  readonly onLink: (address: string) => void;
}

/** The editor of a formatted text, whose code is loaded when it is needed. */
export interface TextEditor {
  /** Renders an invisible element that reports the formatting at the caret. */
  readonly renderState: (onState: (state: ToolbarState) => void) => ReactElement;
  readonly run: (command: Command) => void;
  /** Puts a link around the selection, or around all of the link at the caret; without an address takes it off. */
  readonly setLink: (address: string | null) => void;
  /** Puts the caret at a place of the window, else where it was. */
  readonly focus: (at?: { left: number; top: number }) => void;
  /** Passes the draft's text; the editor shows it if it was changed from outside. */
  readonly setText: (text: string) => void;
  /** Writes the input so far to the draft. */
  readonly flush: () => void;
  readonly destroy: () => void;
}
