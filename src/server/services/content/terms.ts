import { textIn } from '../../../contract/localisedText';
import { cultures } from '../../../contract/translation';
import type { Term, TermInput } from '../../../contract/types.gen';
import { notFound, validationError } from '../../common/errors';
import { isId, newId } from '../../common/identifiers';
import { inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { lockTerms, putTerm, readTerms, removeTerm, type TermRow } from '../../repositories/terms';

const maxTerms = 1_000;
const { compare } = new Intl.Collator('en');

const toTerm = ({ id, texts }: TermRow): Term => ({
  _id: id,
  texts: JSON.parse(texts) as Term['texts'],
});

const firstText = ({ texts }: Term): string => Object.values(texts)[0] ?? '';

/** Lists the terms in the order of their first texts. */
export async function listTerms({ db }: Deps): Promise<Term[]> {
  const terms = (await readTerms(db)).map(toTerm);
  return terms.sort((one, other) => compare(firstText(one), firstText(other)));
}

/**
 * Adds a term, or changes the texts that are sent of the one that `_id` names. Throws a 400 where no language would have
 * a text, or there are too many terms, and a 404 when there is no such term.
 */
export async function saveTerm(
  { db, random }: Deps,
  { _id, texts: sent }: TermInput,
): Promise<Term> {
  return inTransaction(db, async (trx) => {
    const rows = await lockTerms(trx);
    const former = rows.find(({ id }) => id === _id);
    if (_id !== undefined && !former) throw notFound();
    if (!former && rows.length >= maxTerms) {
      throw validationError(`There are ${maxTerms} terms. Delete one before you add another one.`);
    }
    const texts = { ...(former && toTerm(former).texts), ...sent };
    const filled = cultures.flatMap((culture) => {
      const text = textIn(texts, culture).trim();
      return text === '' ? [] : [[culture, text]];
    });
    if (filled.length === 0) {
      throw validationError('Fill in the term in one language at least, or delete it.');
    }
    const row = {
      id: former?.id ?? newId(random),
      texts: JSON.stringify(Object.fromEntries(filled)),
    };
    await putTerm(trx, row);
    return toTerm(row);
  });
}

/** Deletes a term. */
export async function deleteTerm({ db }: Deps, id: string): Promise<void> {
  // PostgreSQL refuses some texts, such as a zero byte, with an error.
  if (!isId(id) || !(await removeTerm(db, id))) throw notFound();
}
