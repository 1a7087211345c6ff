import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import type { ArticleInput } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
import { articleDrafts } from './articlesSlice';
import { sectionTyping } from './sections/sectionTyping';

/** What the app has to know of articles. */
export const articlesFeature = {
  type: 'articles',
  drafts: articleDrafts,
  journal: {
    dialogs: (state) => state.sectionDialog.drafts,
    typedInDialogs: sectionTyping,
  },
  Icon: FileTextOutlined,
} as const satisfies ContentFeature<ArticleInput>;
