import type { VideoInput } from '../../../api';
import { type ContentSlice, createContentSlice } from '../../content/contentSlice';

const slice: ContentSlice<VideoInput> = createContentSlice('videos', (state) => state.videos);

/** The replay of traces needs these and no icon, hence a file apart from feature.ts. */
export const { reducer: videosReducer, list: videosList, drafts: videoDrafts } = slice;
