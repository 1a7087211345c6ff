import { type Term, textIn } from '../../../api';

/** A word of the source and what it is called in the target language. */
export interface MissingTerm {
  readonly source: string;
  readonly target: string;
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Finds whole words, in capitals or not. */
export const termPattern = (term: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term)}(?![\\p{L}\\p{N}])`, 'giu');

/** Finds the word with an ending of its language as well. */
const isUsed = (term: string, text: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term)}`, 'iu').test(text);

/** Returns the terms of a source whose translation the target does not use; both are plain text. */
export function missingTerms(
  terms: readonly Term[],
  source: { readonly culture: string; readonly text: string },
  target: { readonly culture: string; readonly text: string },
): MissingTerm[] {
  return terms
    .map(({ texts }) => ({
      source: textIn(texts, source.culture),
      target: textIn(texts, target.culture),
    }))
    .filter((term) => term.source !== '' && term.target !== '')
    .filter(
      (term) => termPattern(term.source).test(source.text) && !isUsed(term.target, target.text),
    );
}
