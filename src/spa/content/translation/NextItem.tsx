import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api, type Article, type ContentType, translationStatus, wholeList } from '../../../api';
import { isDirty } from '../../drafts/draft';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import { isSaveWaiting } from '../../drafts/waitingEdits';
import { type Culture, useTranslation } from '../../i18n';
import { displayText } from '../../model/localisedText';
import { type AppThunk, useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { contentCalls, selectWholeList } from '../contentCalls';
import { useItem } from '../itemContext';
import type { ShownTexts } from './useTranslating';

const noItems: readonly Article[] = [];

/** Writes into its row what is translated of an item, which the answer to a save leaves out. */
const countTexts =
  (type: ContentType, id: string, item: object): AppThunk =>
  (dispatch, getState) => {
    const { data: rows = noItems } = selectWholeList(type)(getState());
    const index = rows.findIndex(({ _id }) => _id === id);
    const counted = api.util.updateQueryData(
      contentCalls(type).calls.list,
      wholeList,
      (drafted) => {
        const row = drafted[index];
        if (row) row.translationStatus = translationStatus(item);
      },
    );
    dispatch(counted);
  };

/** Leads to the next item of the list that lacks texts in the language, or has some that are out of date, as chosen. */
export function NextItem(props: { buttonId: string; target: Culture; shown: ShownTexts }) {
  const { buttonId, target, shown } = props;
  const { t } = useTranslation();
  const { feature, submitQuietly } = useItem();
  const { type, drafts } = feature;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { id, flushedDraft } = useDraft();
  const { data: items = noItems } = contentCalls(type).list.useQuery(wholeList);
  const [isBusy, setBusy] = useState(false);
  const isSaving = useDraftSelector((draft) => draft.isSaving) ?? false;
  const open = useMemo(() => {
    const isOpen = ({ translationStatus: status }: Article) => {
      if (status === undefined) return false;
      const isMissing = (status.done[target] ?? 0) < status.of;
      const isStale = status.stale?.[target] !== undefined;
      return (isMissing && shown !== 'stale') || (isStale && shown !== 'missing');
    };
    const start = 1 + items.findIndex((item) => item._id === id);
    return [...items.slice(start), ...items.slice(0, start)].filter(
      (item) => item._id !== id && isOpen(item),
    );
  }, [items, id, target, shown]);
  const [next] = open;
  if (!next) return null;

  const go = async () => {
    const typed = flushedDraft();
    if (typed && (isDirty(typed) || isSaveWaiting(typed))) {
      setBusy(true);
      await submitQuietly();
      setBusy(false);
    }
    const draft = flushedDraft();
    // What could not be saved is said above. A draft that is closed by now was left another way.
    if (!draft || isDirty(draft)) return;
    // Also where nothing was saved just now: the answers to the saves before leave it out, too.
    dispatch(countTexts(type, id, draft.base));
    // With the languages and the choice of texts of this one.
    void navigate({ pathname: drafts.paths.edit(next._id), search });
  };
  return (
    <div className="row gap-x-4 gap-y-2">
      <Button id={buttonId} isBusy={isBusy || isSaving} onClick={() => void go()}>
        {t('translation.nextItem', {
          title: displayText(next.title)?.text ?? t('content.untitled'),
        })}
      </Button>
      <span className="soft">{t('translation.itemsLeft', { count: open.length })}</span>
    </div>
  );
}
