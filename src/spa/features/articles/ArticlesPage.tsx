import { api, useListArticlesQuery, wholeList } from '../../../api';
import { ContentListPage } from '../../content/list/ContentListPage';
import { prefetchOptions, usePageQuery } from '../../content/pageQuery';
import { useTranslation } from '../../i18n';
import { articleDrafts, articlesList } from './articlesSlice';

/** Shows all articles in three groups: unpublished, upcoming and published. */
export function ArticlesPage() {
  const { t } = useTranslation();
  const query = usePageQuery(useListArticlesQuery, wholeList);
  const prefetch = api.usePrefetch('getArticle', prefetchOptions);
  return (
    <ContentListPage
      title={t('articles.title')}
      itemTitle={t('articles.articleTitle')}
      groups={[
        { group: 'unpublished', title: t('articles.unpublished') },
        { group: 'upcoming', title: t('articles.upcoming') },
        { group: 'published', title: t('articles.published') },
      ]}
      query={query}
      list={articlesList}
      drafts={articleDrafts}
      prefetch={prefetch}
      createLabel={t('articles.create')}
    />
  );
}
