import type { ArticleInput } from '../../../api';
import { CardRow } from '../../content/fields/Card';
import { EditPage } from '../../content/edit/EditPage';
import { MediaForm } from '../../content/MediaForm';
import { TextField, TranslatedTextField } from '../../content/fields/TextField';
import { RichTextCard } from '../../content/richText/RichTextArea';
import { lazyCode } from '../../ui/lazyPage';
import { useTranslation } from '../../i18n';
import { articlesFeature } from './feature';
import { SectionsCard } from './sections/SectionsCard';
import { useSectionDialogInput } from './sections/sectionDialogEdits';

/** An article before it is created, with the defaults of the specification. */
const newArticle: ArticleInput = {
  tier: 'free',
  isPublic: false,
  title: {},
  description: {},
  publishAt: null,
  author: null,
  source: null,
  seriesId: null,
  tagIds: [],
  tags: [],
  sections: [],
};

const preview = lazyCode(() => import(/* webpackChunkName: "preview" */ './ArticlePreview'));

/** Creates an article, or edits one. */
export function ArticleEditPage() {
  return (
    <EditPage
      feature={articlesFeature}
      preview={preview}
      newItem={newArticle}
      Form={ArticleForm}
      createKey="content.create"
      // A failed save of an article shows no alert, only a notice beside its fields (D74).
      showsSaveErrorsInline
      // As observed: a failed creation is reported as a success (D72).
      failedCreation="articles.created"
      useDialogInput={useSectionDialogInput}
    />
  );
}

function ArticleForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <MediaForm
      isNew={isNew}
      tagsTitle={t('articles.tags')}
      imageTitle={t('articles.image')}
      fields={
        <>
          <TranslatedTextField label={t('articles.articleTitle')} field="title" />
          <CardRow>
            <TextField label={t('content.author')} path="author" />
            <TextField label={t('content.source')} path="source" />
          </CardRow>
        </>
      }
      content={
        <>
          <RichTextCard label={t('articles.description')} field="description" />
          <SectionsCard />
        </>
      }
    />
  );
}
