import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toAppError, useDuplicateItemMutation } from '../../../api';
import { isDirty } from '../../drafts/draft';
import { useDraft, useGetDraft } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import { type Culture, defaultCulture, errorText, isLanguage } from '../../i18n';
import type { LocalisedText } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import { showNotice } from '../../notices';
import { useAppDispatch } from '../../store';

/** What a title gets in its own language, whatever the language of the interface is. */
const wordsForCopy: Readonly<Record<Culture, string>> = {
  'en-US': '(copy)',
  'en-GB': '(copy)',
  'fr-FR': '(copie)',
  'is-IS': '(afrit)',
};

/** Returns the title of a copy: in each language that has one, with the words of that language for it. */
export function titleOfCopy(title: LocalisedText | undefined): LocalisedText {
  const texts = Object.entries(title ?? {}).map(([culture, text = '']) => {
    const words = wordsForCopy[isLanguage(culture) ? culture : defaultCulture];
    return [culture, text.trim() === '' ? text : `${text} ${words}`];
  });
  return Object.fromEntries(texts) as LocalisedText;
}

/**
 * Returns a function that duplicates the item on screen as it is saved, and goes to the copy. Unsaved changes are not
 * part of it: the leave guard asks about them, and whoever stays finds the copy by the notice.
 */
export function useDuplicate<T>(source: DraftSource<T>): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const getDraft = useGetDraft();
  const { id, pendingInput } = useDraft();
  const [send, { isLoading }] = useDuplicateItemMutation();
  /** Stays the same while nobody knows whether the copy was made. */
  const key = useRef<string>(undefined);

  return async () => {
    if (isLoading) return;
    pendingInput.flush();
    const base = getDraft()?.base as { title?: LocalisedText } | undefined;
    const title = titleOfCopy(base?.title);
    key.current ??= nanoid();
    const { data: copy, error: caught } = await send({
      resourceType: source.type,
      itemId: id,
      'Idempotency-Key': key.current,
      duplication: { title },
    });
    const about = `duplicate/${id}`;
    if (copy === undefined) {
      const error = toAppError(caught);
      if (error.status !== 0) key.current = undefined;
      const text = { key: 'content.more.notDuplicated' } as const;
      dispatch(showNotice({ about, text, reason: errorText(error) }));
      return;
    }
    key.current = undefined;
    const to = source.paths.edit(copy._id);
    const values = { title: displayText(title)?.text ?? '' };
    const text = { key: 'content.more.duplicated', values } as const;
    const draft = getDraft();
    const link = { to, label: { key: 'deleted.open' } } as const;
    dispatch(showNotice({ about, text, ...(draft && isDirty(draft) && { link }) }));
    void navigate(to);
  };
}
