import { type Term, textIn } from '../../../api';

/** A word of the source and what it is called in the target language. */
export interface TranslatedTerm {
  readonly source: string;
  readonly target: string;
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Finds whole words, in capitals or not. */
export const termPattern = (term: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term)}(?![\\p{L}\\p{N}])`, 'giu');

/** Returns the terms that a source text uses and that have a name in the target language. */
export const termsIn = (
  source: string,
  terms: readonly Term[],
  cultures: { readonly source: string; readonly target: string },
): TranslatedTerm[] =>
  terms
    .map(({ texts }) => ({
      source: textIn(texts, cultures.source),
      target: textIn(texts, cultures.target),
    }))
    .filter((term) => term.source !== '' && term.target !== '')
    .filter((term) => termPattern(term.source).test(source));

/** Returns the terms whose name a translation does not use; an ending of its language may follow. */
export const missingTerms = (
  terms: readonly TranslatedTerm[],
  translation: string,
): TranslatedTerm[] =>
  terms.filter(
    ({ target }) => !new RegExp(`(?<![\\p{L}\\p{N}])${escaped(target)}`, 'iu').test(translation),
  );
