import { listenTo } from '../../ui/listenTo';
import { type CaretRange, selectionIn } from './caret';
import type { Command } from './formatting';

/** A key that edits or moves, with the editor's own meaning. */
export interface TypedKey {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

/** Something a person did to a text whose editor was still on its way. */
export type TypedInput =
  | { readonly text: string }
  | { readonly pasted: { readonly html: string; readonly text: string } }
  | { readonly key: TypedKey }
  | { readonly command: Command };

/** Where an editor begins. */
export interface Start {
  readonly selection: CaretRange | null;
  readonly inputs: readonly TypedInput[];
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys that do what an input event asks for. */
const keysOf: Readonly<Record<string, TypedKey>> = {
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

/** Keys with Ctrl, on a Mac with Cmd, that no input event tells of. */
const shortcuts: Readonly<Record<string, Command>> = { k: 'link', z: 'undo', y: 'redo' };

const moves = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/;

/**
 * Keeps what is typed into a text until its editor is there. Nothing of it changes the text on screen, so that the
 * caret stays where it was when the first key was pressed.
 */
export class TypedAhead {
  private readonly inputs: TypedInput[] = [];
  private selection: CaretRange | null = null;
  private readonly unlisten: () => void;
  private isPressed = false;
  private isComposing = false;
  private whenFree: (() => void) | null = null;

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
          this.tellIfFree();
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

  add(input: TypedInput): void {
    if ('text' in input && input.text === '') return;
    this.selection ??= selectionIn(this.element);
    this.inputs.push(input);
  }

  /**
   * Settles once nobody is selecting text with the pointer or composing a character, or once nothing is listened to
   * any more.
   */
  free(): Promise<void> {
    return new Promise((resolve) => {
      this.whenFree = resolve;
      this.tellIfFree();
    });
  }

  /** Stops listening and gives all there was. */
  finish(): Start {
    this.stop();
    return { selection: this.selection ?? selectionIn(this.element), inputs: this.inputs };
  }

  stop(): void {
    this.unlisten();
    this.whenFree?.();
    this.whenFree = null;
  }

  private onInput(event: InputEvent): void {
    // What is being composed cannot be prevented; it comes as a whole.
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
    // Until something was typed the browser moves the caret as ever.
    else if (this.inputs.length > 0 && moves.test(key)) {
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
    // The browser puts the caret before it sends this event; a click that follows finds the same element.
    this.tellIfFree();
  }

  private tellIfFree(): void {
    if (this.isPressed || this.isComposing) return;
    this.whenFree?.();
    this.whenFree = null;
  }
}
