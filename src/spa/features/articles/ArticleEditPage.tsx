import { type ArticleInput, useGetArticleQuery } from '../../../api';
import { EditPage } from '../../content/edit/EditPage';
import { useTranslation } from '../../i18n';
import { articleDrafts } from './articlesSlice';
import { ArticleForm } from './ArticleForm';

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

/** Creates an article, or edits one. */
export function ArticleEditPage() {
  const { t } = useTranslation();
  return (
    <EditPage
      source={articleDrafts}
      newItem={newArticle}
      useItemQuery={useGetArticleQuery}
      title={t('articles.edit')}
      missingTitle={t('articles.missing')}
      Form={ArticleForm}
    />
  );
}
