import { ContentListPage } from '../../content/list/ContentListPage';
import { GroupList } from '../../content/list/rows/GroupList';
import { articlesFeature } from './feature';

/** Shows all articles in three groups: unpublished, upcoming and published. */
export const ArticlesPage = () => (
  <ContentListPage feature={articlesFeature}>
    {(list) => (
      <GroupList
        {...list}
        titleKey="articles.articleTitle"
        groups={['unpublished', 'upcoming', 'published']}
      />
    )}
  </ContentListPage>
);
