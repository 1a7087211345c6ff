import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Tier } from '../../../../api';

/** What a person sees a preview as. */
export interface PreviewOptions {
  /** Of the phone, in px. */
  readonly width: number;
  /** The culture of the texts; null for that of the title's field. */
  readonly culture: string | null;
  readonly reader: Tier;
  readonly moment: 'now' | 'live';
}

interface PreviewState extends PreviewOptions {
  /** The item that is previewed, `articles/<id>`; null while there is none. */
  readonly item: string | null;
}

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
    previewOpened: (state, { payload }: PayloadAction<{ item: string }>) => ({
      ...state,
      ...payload,
    }),
    previewClosed: (state) => ({ ...state, item: null }),
    optionChosen: (state, { payload }: PayloadAction<Partial<PreviewOptions>>) => ({
      ...state,
      ...payload,
    }),
  },
});

export const previewReducer = previewSlice.reducer;
export const { previewOpened, previewClosed, optionChosen } = previewSlice.actions;
