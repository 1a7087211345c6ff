import { Card, CardRow } from '../../content/edit/Card';
import { EditLayout } from '../../content/edit/EditLayout';
import { EditorBar } from '../../content/edit/EditorBar';
import { EnumField } from '../../content/fields/EnumField';
import { ItemMetadata } from '../../content/fields/ItemMetadata';
import { PublishDateField } from '../../content/fields/PublishDateField';
import { TextField } from '../../content/fields/TextField';
import { TranslatedTextField } from '../../content/fields/TranslatedTextField';
import { PictureCard } from '../../content/media/PictureCard';
import { RichTextField } from '../../content/richText/RichTextField';
import { TagsCard } from '../../content/tags/TagsCard';
import { useTranslation } from '../../i18n';
import { imageSizes, layout } from '../../ui/layout';
import { SectionsCard } from './sections/SectionsCard';
import { useArticleActions } from './useArticleActions';
import { articleDrafts } from './articlesSlice';

/** Shows the fields and actions of the article in the draft. */
export function ArticleForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const actions = useArticleActions(isNew);

  return (
    <>
      <EditorBar
        source={articleDrafts}
        title={isNew ? t('articles.create') : t('articles.edit')}
        createLabel={t('content.create')}
        actions={actions}
      />
      <EditLayout
        fields={
          <Card>
            <TranslatedTextField label={t('articles.articleTitle')} field="title" />
            <CardRow>
              <TextField label={t('content.author')} path="author" />
              <TextField label={t('content.source')} path="source" />
            </CardRow>
          </Card>
        }
        settings={
          <>
            <Card>
              <CardRow>
                <PublishDateField />
                <EnumField label={t('content.tier')} field="tier" />
              </CardRow>
            </Card>
            {!isNew && <TagsCard title={t('articles.tags')} />}
          </>
        }
        content={
          !isNew && (
            <>
              <Card>
                <RichTextField
                  label={t('articles.description')}
                  field="description"
                  height={layout.editorHeight.description}
                />
              </Card>
              <SectionsCard />
            </>
          )
        }
        details={
          <>
            {!isNew && (
              <PictureCard
                title={t('articles.image')}
                path="imgURL"
                uploadTarget={{ resourceType: 'articles', fileName: 'coverImage.jpg' }}
                size={imageSizes.cover}
                onStored={actions.storeKey('imgURL', 'content.imageUploaded')}
              />
            )}
            <Card>
              <ItemMetadata />
            </Card>
          </>
        }
      />
    </>
  );
}
