import { useParams } from 'react-router-dom';
import { useGetArticleQuery } from '../../../api';
import { DraftProvider } from '../../content/draft/DraftContext';
import { newItemId } from '../../content/draft/openDrafts';
import { ItemLoading } from '../../content/edit/ItemLoading';
import { useOpenDraft } from '../../content/edit/useOpenDraft';
import { useTranslation } from '../../i18n';
import { paths } from '../../ui/paths';
import { ArticleForm } from './ArticleForm';
import { articleDrafts } from './articlesSlice';
import { newArticle } from './newArticle';

/** Creates an article, or edits one: exactly when the address has an id. */
export function ArticleEditPage() {
  const { id } = useParams();
  return id === undefined ? <NewArticle /> : <StoredArticle key={id} id={id} />;
}

function NewArticle() {
  const isOpen = useOpenDraft(articleDrafts, newItemId, newArticle);
  if (!isOpen) return null;
  return (
    <DraftProvider id={newItemId} source={articleDrafts}>
      <ArticleForm isNew />
    </DraftProvider>
  );
}

function StoredArticle({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetArticleQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const isOpen = useOpenDraft(articleDrafts, id, data);
  if (!isOpen) {
    return (
      <ItemLoading
        title={t('articles.edit')}
        listPath={paths.articles()}
        error={isFetching ? undefined : error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <DraftProvider id={id} source={articleDrafts}>
      <ArticleForm isNew={false} />
    </DraftProvider>
  );
}
