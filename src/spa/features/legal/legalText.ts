/** A legal text as data, so that the page, the PDF and the tests read the same words. */
export interface LegalText {
  readonly title: string;
  readonly version: string;
  /** ISO day on which this wording began to apply. */
  readonly since: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Anchor of the section; stays the same when the title changes, since others may link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: Phrase }
  | { readonly kind: 'list'; readonly items: readonly Phrase[] }
  | { readonly kind: 'definitions'; readonly entries: readonly Definition[] }
  | LegalTable;

export interface LegalTable {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Phrase[])[];
}

export interface Definition {
  readonly term: string;
  readonly meaning: Phrase;
}

/** Running text, with links or stressed words inside it where needed. */
export type Phrase = string | readonly PhrasePart[];

export type PhrasePart =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly text: string; readonly isStrong: true };

export const paragraph = (text: Phrase): LegalBlock => ({ kind: 'paragraph', text });

export const list = (...items: readonly Phrase[]): LegalBlock => ({ kind: 'list', items });

export const strong = (text: string): PhrasePart => ({ text, isStrong: true });

export const link = (text: string, href: string): PhrasePart => ({ text, href });

/** Formats the day as both legal texts print it, such as "November 21, 2026". */
export function printedDay(isoDay: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDay),
  );
}
