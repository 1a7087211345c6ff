import { missingTerms, termsIn } from '../../../../src/spa/content/translation/missingTerms';

const terms = [
  { _id: 'a', texts: { 'en-US': 'breath', 'fr-FR': 'souffle' } },
  { _id: 'b', texts: { 'en-US': 'sun (low)', 'fr-FR': 'soleil' } },
  { _id: 'c', texts: { 'en-US': 'þögn', 'fr-FR': '' } },
];

const found = (source: string, translation: string) =>
  missingTerms(termsIn(source, terms, { source: 'en-US', target: 'fr-FR' }), translation).map(
    (term) => term.source,
  );

describe('missingTerms', () => {
  it('names a word of the source whose translation the target does not use, in capitals or not', () => {
    expect(found('Breath, then rest', 'Repos')).toEqual(['breath']);
    expect(found('Your breath', 'Votre Souffle')).toEqual([]);
    expect(found('breath', 'les souffles')).toEqual([]);
  });

  it('looks for whole words, whatever letters and signs they have', () => {
    expect(found('breathing, ðbreath', '')).toEqual([]);
    expect(found('A sun (low) above', '')).toEqual(['sun (low)']);
  });

  it('leaves out words without a translation', () => {
    expect(found('þögn', '')).toEqual([]);
  });
});
