import type { ReactElement } from 'react';
import type { Command, ToolbarState } from './formatting';
import type { Start } from './typedAhead';

export interface EditorEvents {
  /** Called with a text that came from outside, not from this editor. */
  readonly onTakenIn: (html: string) => void;
  readonly onText: (html: string) => void;
  /** Somebody wants to make, change or remove a link, whose address is empty where there is none yet. */
  readonly onLink: (address: string) => void;
}

/** The editor of a formatted text, whose code comes when it is needed. */
export interface TextEditor {
  /** Renders what tells of the formatting at the caret and shows nothing itself. */
  readonly renderState: (onState: (state: ToolbarState) => void) => ReactElement;
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
