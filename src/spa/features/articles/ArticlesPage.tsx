import { ContentListPage } from '../../content/list/ContentListPage';
import { GroupList } from '../../content/list/rows/GroupList';
import { useTranslation } from '../../i18n';
import { articlesFeature } from './feature';

/** Shows all articles in three groups: unpublished, upcoming and published. */
export function ArticlesPage() {
  const { t } = useTranslation();
  return (
    <ContentListPage feature={articlesFeature}>
      {(list) => (
        <GroupList
          {...list}
          itemTitle={t('articles.articleTitle')}
          groups={['unpublished', 'upcoming', 'published']}
        />
      )}
    </ContentListPage>
  );
}
