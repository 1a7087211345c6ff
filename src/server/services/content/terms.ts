import { textIn } from '../../../contract/localisedText';
import { cultures } from '../../../contract/translation';
import type { Term, TermInput } from '../../../contract/types.gen';
import { conflict, notFound, validationError } from '../../common/errors';
import { isId, newId } from '../../common/identifiers';
import { inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { eraseAnswers } from '../../repositories/idempotency';
import { lockTerms, putTerm, readTerms, removeTerm } from '../../repositories/terms';
import type { SaveRequest } from './content';
import { runIdempotent } from './idempotency';

const maxTerms = 1_000;
const { compare } = new Intl.Collator('en');

const firstText = ({ texts }: Term): string => Object.values(texts)[0] ?? '';

/** Lists the terms in the order of their first texts. */
export async function listTerms({ db }: Deps): Promise<Term[]> {
  const terms = await readTerms(db);
  return terms.sort((one, other) => compare(firstText(one), firstText(other)));
}

/**
 * Adds a term, or changes the texts that are sent of the one that `_id` names; returns its JSON text. Throws a 400 where
 * no language would have a text, or there are too many terms, a 404 when there is no such term, and a 409 with the stored
 * term when a text of `base` is another by now.
 */
export function saveTerm(deps: Deps, input: TermInput, request: SaveRequest): Promise<string> {
  const { _id, texts: sent, base = {} } = input;
  return runIdempotent(deps, request, input, async (trx) => {
    const terms = await lockTerms(trx);
    const former = terms.find((term) => term._id === _id);
    if (_id !== undefined && !former) throw notFound();
    const isOther = ([culture, text]: [string, string]) =>
      // What is sent again, since its answer was lost, is stored already.
      ![text, sent[culture]?.trim()].includes(textIn(former?.texts, culture));
    if (Object.entries(base).some(isOther)) {
      throw conflict('This was changed by somebody else since you opened it.', former);
    }
    if (!former && terms.length >= maxTerms) {
      throw validationError(`There are ${maxTerms} terms. Delete one before you add another one.`);
    }
    const texts = { ...former?.texts, ...sent };
    const filled = cultures.flatMap((culture) => {
      const text = textIn(texts, culture).trim();
      return text === '' ? [] : [[culture, text]];
    });
    if (filled.length === 0) {
      throw validationError('Fill in the term in one language at least, or delete it.');
    }
    const term: Term = {
      _id: former?._id ?? newId(deps.random),
      texts: Object.fromEntries(filled),
    };
    await putTerm(trx, term);
    return JSON.stringify(term);
  });
}

/** Deletes a term. Throws a 404 when there is none. */
export const deleteTerm = ({ db }: Deps, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    // PostgreSQL refuses some texts, such as a zero byte, with an error.
    if (!isId(id) || !(await removeTerm(trx, id))) throw notFound();
    await eraseAnswers(trx, id);
  });
