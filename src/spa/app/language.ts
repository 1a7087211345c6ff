import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStored, writeStored } from '../../api';
import { changeLanguage, defaultCulture, type Language, selectableLanguages } from '../i18n';
import { showError } from '../modal';
import type { AppThunk } from '../store';

const storageKey = 'interfaceLanguage';

/** The language of the interface, in the store so that traces contain it. */
export const languageSlice = createSlice({
  name: 'language',
  initialState: { code: defaultCulture },
  reducers: {
    chosen: (state, { payload }: PayloadAction<Language>) => {
      state.code = payload;
    },
  },
});

/** Returns the language to start in: the one chosen last if it can still be chosen, else American English (D48). */
export function initialLanguage(selectable: readonly string[]): Language {
  const choices = selectableLanguages(selectable);
  const stored = readStored(storageKey);
  const storedLanguage = choices.find((code) => code === stored);
  if (storedLanguage) return storedLanguage;
  return choices.includes(defaultCulture) ? defaultCulture : (choices[0] ?? defaultCulture);
}

/** Switches the language of the interface and stores it; shows an alert when its texts cannot be fetched. */
export const chooseLanguage =
  (code: Language): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await changeLanguage(code);
    } catch {
      await dispatch(showError({ key: 'errors.NetworkError' }));
      return;
    }
    writeStored(storageKey, code);
    dispatch(languageSlice.actions.chosen(code));
  };
