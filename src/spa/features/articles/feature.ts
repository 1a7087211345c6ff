import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import type { ArticleInput } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
import { articleDrafts } from './articlesSlice';
import { sectionDialogEdits } from './sections/sectionDialogEdits';

/** The content feature of articles. */
export const articlesFeature = {
  type: 'articles',
  drafts: articleDrafts,
  journal: {
    selectDialogs: (state) => state.sectionDialog.drafts,
    selectDialogEdits: sectionDialogEdits,
  },
  Icon: FileTextOutlined,
} as const satisfies ContentFeature<ArticleInput>;
