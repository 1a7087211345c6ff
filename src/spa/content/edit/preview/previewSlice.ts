import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Tier } from '../../../../api';

interface PreviewState {
  /** The item that is previewed, `articles/<id>`; null while there is none. */
  readonly item: string | null;
  /** Of the phone, in px. */
  readonly width: number;
  /** The culture of the texts; null for that of the title's field. */
  readonly culture: string | null;
  readonly reader: Tier;
  readonly moment: 'now' | 'live';
}

/** What a person sees a preview as. */
export type PreviewOptions = Omit<PreviewState, 'item'>;

const initialState: PreviewState = {
  item: null,
  width: 390,
  culture: null,
  reader: 'free',
  moment: 'now',
};

const previewSlice = createSlice({
  name: 'preview',
  initialState,
  reducers: {
    previewOpened: (state, { payload }: PayloadAction<{ item: string }>) => {
      state.item = payload.item;
    },
    previewClosed: (state) => {
      state.item = null;
    },
    optionChosen: (state, { payload }: PayloadAction<Partial<PreviewOptions>>) =>
      Object.assign(state, payload),
  },
});

export const previewReducer = previewSlice.reducer;
export const { previewOpened, previewClosed, optionChosen } = previewSlice.actions;
