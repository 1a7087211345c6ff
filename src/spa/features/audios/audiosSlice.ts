import type { AudioInput } from '../../../api';
import { type ContentSlice, createContentSlice } from '../../content/contentSlice';

const slice: ContentSlice<AudioInput> = createContentSlice('audios', (state) => state.audios);

/** The replay of traces needs these and no icon, hence a file apart from feature.ts. */
export const { reducer: audiosReducer, list: audiosList, drafts: audioDrafts } = slice;
