import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import { defineContentFeature } from '../../content/contentFeature';
import { sectionDialogEdits } from './sections/sectionDialogEdits';

/** The content feature of articles. */
export const articlesFeature = defineContentFeature('articles', {
  Icon: FileTextOutlined,
  journal: {
    selectDialogs: (state) => state.sectionDialog.drafts,
    selectDialogEdits: sectionDialogEdits,
  },
});
