import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord, readStored, writeStored } from '../../../api';
import type { AppThunk } from '../../store';

interface ChecksState {
  /** The keys of the checks that somebody has hidden, by item: `articles/<id>`. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
}

const initialState: ChecksState = { hidden: {} };

/** What was hidden on this device. The checks themselves are computed from the draft. */
const checksSlice = createSlice({
  name: 'checks',
  initialState,
  reducers: {
    /** The hidden checks of an item were chosen, or read from this device. */
    hiddenChosen: (
      state,
      { payload }: PayloadAction<{ item: string; keys: readonly string[] }>,
    ) => {
      state.hidden[payload.item] = [...payload.keys];
    },
  },
});

export const checksReducer = checksSlice.reducer;

const { hiddenChosen } = checksSlice.actions;

const storageKey = 'hiddenChecks';
/** So many items are remembered on a device, those chosen last. */
const maxItems = 200;

function readHidden(): ChecksState['hidden'] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '{}');
    return isRecord(stored) ? (stored as ChecksState['hidden']) : {};
  } catch {
    return {};
  }
}

/** Reads which checks of an item are hidden on this device; nothing is dispatched where none is. */
export const loadHidden =
  (item: string): AppThunk =>
  (dispatch, getState) => {
    const keys = readHidden()[item];
    if (Array.isArray(keys) && !getState().checks.hidden[item])
      dispatch(hiddenChosen({ item, keys }));
  };

/** Hides a check of an item on this device by its key, or shows it again. */
export const toggleHidden =
  (item: string, key: string): AppThunk =>
  (dispatch, getState) => {
    const former = getState().checks.hidden[item] ?? [];
    const keys = former.includes(key) ? former.filter((one) => one !== key) : [...former, key];
    dispatch(hiddenChosen({ item, keys }));
    const { [item]: _, ...others } = readHidden();
    const kept = Object.entries(keys.length > 0 ? { ...others, [item]: keys } : others);
    writeStored(storageKey, JSON.stringify(Object.fromEntries(kept.slice(-maxItems))));
  };
