import { listenTo } from '../../ui/listenTo';
import { type CaretRange, selectionIn } from './caret';
import type { Command } from './formatting';

/** A key that edits or moves the caret, with the editor's own meaning. */
export interface BufferedKey {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

/** Input in a text whose editor was still loading. */
export type BufferedInput =
  | { readonly text: string }
  | { readonly pasted: { readonly html: string; readonly text: string } }
  | { readonly key: BufferedKey }
  | { readonly command: Command };

/** The selection and the buffered input that an editor starts with. */
export interface EditorStart {
  readonly selection: CaretRange | null;
  readonly inputs: readonly BufferedInput[];
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys that do what an input event asks for. */
const keysOf: Readonly<Record<string, BufferedKey>> = {
  insertParagraph: { key: 'Enter' },
  insertLineBreak: { key: 'Enter', shiftKey: true },
  deleteContentBackward: { key: 'Backspace' },
  deleteContentForward: { key: 'Delete' },
  deleteWordBackward: { key: 'Backspace', altKey: true },
  deleteWordForward: { key: 'Delete', altKey: true },
  deleteSoftLineBackward: { key: 'Backspace', metaKey: true },
  deleteByCut: { key: 'Backspace' },
};

const commandsOf: Readonly<Record<string, Command>> = {
  formatBold: 'bold',
  formatItalic: 'italic',
  formatUnderline: 'underline',
  historyUndo: 'undo',
  historyRedo: 'redo',
};

/** Keys with Ctrl (on a Mac with Cmd) that fire no input event. */
const shortcuts: Readonly<Record<string, Command>> = { k: 'link', z: 'undo', y: 'redo' };

const movingKeys = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/;

/**
 * Buffers input in a text until its editor is mounted. The text on screen does not change meanwhile, so that the
 * caret stays where it was at the first key.
 */
export class InputBuffer {
  private readonly inputs: BufferedInput[] = [];
  private selection: CaretRange | null = null;
  private readonly unlisten: () => void;
  private isPressed = false;
  private isComposing = false;
  private onIdle: (() => void) | null = null;

  constructor(private readonly element: HTMLElement) {
    const unlisten = [
      listenTo(element, {
        beforeinput: (event) => this.onInput(event),
        keydown: (event) => this.onKey(event),
        paste: (event) => this.onPaste(event),
        drop: (event) => event.preventDefault(),
        compositionstart: () => {
          this.selection ??= selectionIn(element);
          this.isComposing = true;
        },
        compositionend: ({ data }) => {
          this.isComposing = false;
          this.add({ text: data });
          this.resolveIfIdle();
        },
        pointerdown: () => {
          this.isPressed = true;
        },
      }),
      listenTo(window, {
        pointerup: () => this.onRelease(),
        pointercancel: () => this.onRelease(),
      }),
    ];
    this.unlisten = () => unlisten.forEach((stop) => stop());
  }

  get isEmpty(): boolean {
    return this.inputs.length === 0 && !this.isComposing;
  }

  add(input: BufferedInput): void {
    if ('text' in input && input.text === '') return;
    this.selection ??= selectionIn(this.element);
    this.inputs.push(input);
  }

  /**
   * Resolves once nobody is selecting text with the pointer or composing a character, or once the buffer has
   * stopped listening.
   */
  whenIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.onIdle = resolve;
      this.resolveIfIdle();
    });
  }

  /** Stops listening and returns the buffered input. */
  finish(): EditorStart {
    this.stop();
    return { selection: this.selection ?? selectionIn(this.element), inputs: this.inputs };
  }

  stop(): void {
    this.unlisten();
    this.onIdle?.();
    this.onIdle = null;
  }

  private onInput(event: InputEvent): void {
    // Composed input cannot be prevented; `compositionend` has all of it.
    if (event.isComposing || !event.cancelable) return;
    event.preventDefault();
    const key = keysOf[event.inputType];
    const command = commandsOf[event.inputType];
    if (key) this.add({ key });
    else if (command) this.add({ command });
    else if (event.inputType !== 'insertFromPaste') {
      this.add({ text: event.data ?? event.dataTransfer?.getData('text/plain') ?? '' });
    }
  }

  private onKey(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isShortcut = (isApple() ? metaKey : ctrlKey) && !altKey;
    const command = isShortcut ? shortcuts[key.toLowerCase()] : undefined;
    if (command) this.add({ command: command === 'undo' && shiftKey ? 'redo' : command });
    // Before the first input the browser moves the caret itself.
    else if (this.inputs.length > 0 && movingKeys.test(key)) {
      this.add({ key: { key, shiftKey, ctrlKey, altKey, metaKey } });
    } else return;
    event.preventDefault();
  }

  private onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    const read = (type: string) => event.clipboardData?.getData(type) ?? '';
    this.add({ pasted: { html: read('text/html'), text: read('text/plain') } });
  }

  private onRelease(): void {
    if (!this.isPressed) return;
    this.isPressed = false;
    // The browser has moved the caret before this event; a click that follows hits the same element.
    this.resolveIfIdle();
  }

  private resolveIfIdle(): void {
    if (this.isPressed || this.isComposing) return;
    this.onIdle?.();
    this.onIdle = null;
  }
}
