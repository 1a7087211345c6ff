import { useParams } from 'react-router-dom';
import { useGetArticleQuery } from '../../../api';
import { NewDraft } from '../../content/edit/NewDraft';
import { StoredDraft } from '../../content/edit/StoredDraft';
import { useAskedAgain, useOpening } from '../../content/opening';
import { useTranslation } from '../../i18n';
import { ArticleForm } from './ArticleForm';
import { articleDrafts } from './articlesSlice';
import { newArticle } from './newArticle';

/** Creates an article, or edits one: exactly when the address has an id. */
export function ArticleEditPage() {
  const { id } = useParams();
  if (id !== undefined) return <StoredArticle key={id} id={id} />;
  return (
    <NewDraft source={articleDrafts} item={newArticle}>
      <ArticleForm isNew />
    </NewDraft>
  );
}

function StoredArticle({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useAskedAgain(useGetArticleQuery({ id }, useOpening()));
  return (
    <StoredDraft
      id={id}
      source={articleDrafts}
      query={query}
      title={t('articles.edit')}
      missingTitle={t('articles.missing')}
      listPath={articleDrafts.places.list()}
    >
      <ArticleForm isNew={false} />
    </StoredDraft>
  );
}
