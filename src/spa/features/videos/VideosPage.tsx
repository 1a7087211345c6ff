import { api, useListVideosQuery, wholeList } from '../../../api';
import { ContentListPage } from '../../content/list/ContentListPage';
import { prefetchOptions, usePageQuery } from '../../content/pageQuery';
import { useTranslation } from '../../i18n';
import { videoDrafts, videosList } from './videosSlice';

/** Shows all videos in three groups: upcoming, published and unpublished. */
export function VideosPage() {
  const { t } = useTranslation();
  const query = usePageQuery(useListVideosQuery, wholeList);
  const prefetch = api.usePrefetch('getVideo', prefetchOptions);
  return (
    <ContentListPage
      title={t('videos.title')}
      itemTitle={t('videos.videoTitle')}
      groups={[
        { group: 'upcoming', title: t('videos.upcoming') },
        { group: 'published', title: t('videos.published') },
        { group: 'unpublished', title: t('videos.unpublished') },
      ]}
      query={query}
      list={videosList}
      drafts={videoDrafts}
      prefetch={prefetch}
      createLabel={t('videos.create')}
    />
  );
}
