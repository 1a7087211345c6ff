import { nanoid } from '@reduxjs/toolkit';
import { type BulkChange, wholeList } from '../../../api';
import { contentCalls, selectWholeList } from '../../content/contentCalls';
import type { ListItem } from '../../content/list/preparedRow';
import { toUndoableItem, unknownOutcomeText } from '../../content/list/bulk/bulkNotice';
import { runBulk } from '../../content/list/bulk/runBulk';
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
 * again where the item is another one than the person saw. Never rejects.
 */
export const changeEntry =
  (
    { type, item }: Pick<CalendarEntry, 'type' | 'item'>,
    change: EntryChange,
    done: Text,
    ask: (present: ListItem) => Promise<boolean>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectIsConnectionLost(getState())) {
      await dispatch(showError({ key: 'content.bulk.offline' }));
      return;
    }
    const { _id } = item;
    const { list } = contentCalls(type);
    const rows = selectWholeList(type)(getState()).data;
    // A change before this one, of which the caller need not know yet, has saved it.
    const { updatedAt } = rows?.find((row) => row._id === _id) ?? item;
    const title = displayText(item.title)?.text ?? '';
    const about = `${type}/${_id}`;
    const target = { _id, ...(updatedAt && { updatedAt }) };
    const portion = { key: nanoid(), type, change, items: [target] };
    const outcome = await dispatch(runBulk([portion]));
    if (outcome.done.length > 0) {
      const items = outcome.done.map((saved) => toUndoableItem(saved, title));
      const action = { kind: 'undoBulk', args: { about, type, items }, label: 'undo' } as const;
      dispatch(showNotice({ about, text: done, action }));
      return;
    }
    const failure = outcome.failed[0]?.error ?? outcome.error;
    if (failure?.name === 'Conflict') {
      const { data = [] } = await dispatch(
        list.initiate(wholeList, { forceRefetch: true, subscribe: false }),
      );
      const present = data.find((row) => row._id === _id);
      const day = dateTimeGmt(present?.publishAt ?? '', getState().language.code) || '–';
      const message = { key: 'calendar.savedMeanwhile', values: { title, day } } as const;
      const yesLabel = { key: 'calendar.allTheSame' } as const;
      if (present && (await dispatch(showChoice({ message, yesLabel }))) && (await ask(present)))
        await dispatch(changeEntry({ type, item: present }, change, done, ask));
      return;
    }
    const text: Text = outcome.unknown
      ? unknownOutcomeText(outcome.unknown)
      : { key: 'calendar.notChanged', values: { title } };
    dispatch(showNotice({ about, text, ...(failure && { reason: errorText(failure) }) }));
  };
