import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { nanoid } from '@reduxjs/toolkit';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, isStaleSave, type Term, toAppError } from '../../../api';
import { isConnectionError } from '../../drafts/openDrafts';
import { isEquivalent } from '../../drafts/paths';
import { useOnReconnect } from '../../drafts/saving/useSaveShortcut';
import { cultures, errorText, type Text, useTranslation } from '../../i18n';
import { showChoice } from '../../modal';
import { displayText } from '../../model/localisedText';
import { showNotice } from '../../notices';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { named } from '../../ui/classNames';

const maxLength = 100;

/**
 * Shows a term in each language. One that is there is saved when the focus leaves it or Enter is pressed; without one, the
 * form adds a term. What could not be saved stays in its field, and is sent once the connection is back if that was missing.
 */
export function TermForm({ term }: { term?: Term }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [edits, setEdits] = useState<Term['texts']>({});
  const [save, { isLoading, originalArgs, error: failure, reset }] =
    api.endpoints.saveTerm.useMutation();
  const [remove, { isLoading: isRemoved }] = api.endpoints.deleteTerm.useMutation();
  // The answer to a save is here before the list tells the page of it: a key between the two belongs behind the saved text.
  const [latest, setLatest] = useState({ term, texts: term?.texts });
  if (latest.term !== term) setLatest({ term, texts: term?.texts });
  const stored = (culture: string) => latest.texts?.[culture] ?? '';
  const isWaiting = failure !== undefined && isConnectionError(toAppError(failure));
  const firstInput = useRef<HTMLInputElement>(null);
  /** What is on its way to the server. */
  const sent = isLoading ? originalArgs?.termInput.texts : undefined;
  const name = displayText(term?.texts ?? edits)?.text ?? '';

  const notify = (key: 'notSaved' | 'notDeleted', reason: Text) => {
    const text = { key: `glossary.${key}`, values: { name } } as const;
    dispatch(showNotice({ about: `terms/${term?._id}`, text, reason }));
  };
  const submit = async () => {
    const changed = Object.entries(edits).filter(
      ([culture, text]) => text !== (sent?.[culture] ?? stored(culture)),
    );
    if (!term && changed.every(([, text]) => text.trim() === '')) {
      firstInput.current?.focus();
      dispatch(showNotice({ about: 'terms/new', text: { key: 'glossary.empty' } }));
      return;
    }
    if (changed.length === 0 || (isLoading && !term)) return;
    const texts = Object.fromEntries(changed);
    const read = changed.filter(([culture]) => sent?.[culture] === undefined);
    const base = Object.fromEntries(read.map(([culture]) => [culture, stored(culture)]));
    // Nobody knows whether a term was added whose answer was lost: the same key adds it once.
    const isRepeat = failure && isEquivalent(originalArgs?.termInput.texts, texts);
    const key = isRepeat ? originalArgs?.['Idempotency-Key'] : nanoid();
    const { data: saved, error: caught } = await save(
      term
        ? { termInput: { _id: term._id, texts, base } }
        : { termInput: { texts }, 'Idempotency-Key': key },
    );
    const error = caught && toAppError(caught);
    const isStale = error !== undefined && isStaleSave(error);
    if (error && !isConnectionError(error)) {
      const values = { typed: Object.values(texts).join(' · ') };
      notify('notSaved', isStale ? { key: 'glossary.changedElsewhere', values } : errorText(error));
    }
    if (error && !isStale) return;
    // What was typed meanwhile stays. At once, for whoever leaves the page then.
    flushSync(() => {
      if (term && saved) setLatest((now) => ({ ...now, texts: saved.texts }));
      setEdits((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([culture, text]) => texts[culture] !== text),
        ),
      );
    });
    const form = firstInput.current?.form;
    if (!term && form?.contains(document.activeElement)) firstInput.current?.focus();
  };
  useOnReconnect(isWaiting, submit);
  const isUnsaved = Object.entries(edits).some(([culture, text]) => text !== stored(culture));
  const change = (culture: string, text: string) => {
    setEdits({ ...edits, [culture]: text });
    // Another term than the one that waits is not added unasked.
    if (!term && isWaiting) reset();
  };
  const ask = async () => {
    const message = { key: 'glossary.delete', values: { name } } as const;
    if (!term || !(await dispatch(showChoice({ message })))) return;
    const { error } = await remove({ id: term._id });
    if (error !== undefined) notify('notDeleted', errorText(toAppError(error)));
  };

  return (
    <form
      className="card row items-end gap-3 p-4 phone:p-3"
      aria-label={term ? name : t('glossary.add')}
      data-unsaved={isUnsaved || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* Browsers take Enter in one of several fields for a press of this. */}
      {term && <button type="submit" hidden aria-label={t('content.save')} />}
      <div className="grid flex-[1_1_16rem] gap-x-4 gap-y-2 grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]">
        {cultures.map((culture, index) => (
          <label key={culture} className="field">
            <span className="label">{t(`conflicts.cultures.${culture}`)}</span>
            <input
              ref={index === 0 ? firstInput : undefined}
              lang={culture}
              maxLength={maxLength}
              autoComplete="off"
              value={edits[culture] ?? stored(culture)}
              onBlur={() => term && void submit()}
              onChange={({ target }) => change(culture, target.value)}
            />
          </label>
        ))}
        {isWaiting && (
          <p role="alert" className="notice col-span-full bg-warning-soft text-warning">
            {t('connection.waiting')}
          </p>
        )}
      </div>
      {term ? (
        <button
          type="button"
          className="icon-button hover:text-danger"
          {...named(t('glossary.deleteNamed', { name }))}
          // Disabled, it would lose the focus.
          aria-disabled={isRemoved || undefined}
          onClick={() => isRemoved || void ask()}
        >
          <DeleteOutlined aria-hidden />
        </button>
      ) : (
        <Button type="submit" isBusy={isLoading}>
          {t('glossary.add')}
        </Button>
      )}
    </form>
  );
}
