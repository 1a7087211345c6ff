import { nanoid } from '@reduxjs/toolkit';
import { type BulkChange, refetchOptions, wholeList } from '../../../api';
import { contentCalls } from '../../content/contentCalls';
import type { ListItem } from '../../content/list/preparedRow';
import { toUndoableItem } from '../../content/list/bulk/bulkNotice';
import { isNotFound, runBulk } from '../../content/list/bulk/runBulk';
import type { CalendarEntry } from '../../content/schedule/entries';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { errorText, type Text } from '../../i18n';
import { showChoice, showError } from '../../modal';
import { dateTimeGmt } from '../../model/dates/shortDate';
import { displayText } from '../../model/localisedText';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';

/** What the calendar changes of an item. */
export type EntryChange = Extract<BulkChange, { isPublic?: boolean }>;

/**
 * Changes one item as a bulk change does, with a notice that undoes it, or that says why nothing was changed. `ask` is asked
 * again where the item is another one than the person saw. `ownSaves` holds which save each of these changes has made of which
 * one: of a change just before, the lists need not know yet. Never rejects.
 */
export const changeEntry =
  (
    { type, item }: Pick<CalendarEntry, 'type' | 'item'>,
    change: EntryChange,
    done: Text,
    ask: (present: ListItem) => Promise<boolean>,
    ownSaves: Map<string, string>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectIsConnectionLost(getState())) {
      await dispatch(showError({ key: 'content.bulk.offline' }));
      return;
    }
    const { _id } = item;
    const { list } = contentCalls(type);
    let { updatedAt } = item;
    while (updatedAt && ownSaves.has(_id + updatedAt)) updatedAt = ownSaves.get(_id + updatedAt);
    const title = displayText(item.title)?.text ?? '';
    const about = `${type}/${_id}`;
    const target = { _id, ...(updatedAt && { updatedAt }) };
    const portion = { key: nanoid(), type, change, items: [target] };
    const outcome = await dispatch(runBulk([portion]));
    const [saved] = outcome.done;
    if (saved) {
      if (updatedAt && saved.item) ownSaves.set(_id + updatedAt, String(saved.item['updatedAt']));
      const items = [toUndoableItem(saved, title)];
      const action = { kind: 'undoBulk', args: { about, type, items }, label: 'undo' } as const;
      dispatch(showNotice({ about, text: done, action }));
      return;
    }
    const failure = outcome.failed[0]?.error ?? outcome.error;
    if (failure?.name === 'Conflict') {
      const { data = [] } = await dispatch(list.initiate(wholeList, refetchOptions));
      const present = data.find((row) => row._id === _id);
      const day = dateTimeGmt(present?.publishAt ?? '', getState().language.code) || '–';
      const message = { key: 'calendar.savedMeanwhile', values: { title, day } } as const;
      const yesLabel = { key: 'calendar.allTheSame' } as const;
      if (present && (await dispatch(showChoice({ message, yesLabel }))) && (await ask(present)))
        await dispatch(changeEntry({ type, item: present }, change, done, ask, ownSaves));
      return;
    }
    const key = outcome.unknown ? 'calendar.unknown' : 'calendar.notChanged';
    const text: Text = { key, values: { title } };
    const reason: Text | undefined =
      failure && (isNotFound(failure) ? { key: 'content.bulk.gone' } : errorText(failure));
    dispatch(showNotice({ about, text, ...(reason && { reason }) }));
  };
