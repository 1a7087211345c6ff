import { ContentListPage } from '../../content/list/ContentListPage';
import { GroupList } from '../../content/list/rows/GroupList';
import { useTranslation } from '../../i18n';
import { videosFeature } from './feature';

/** Shows all videos in three groups: upcoming, published and unpublished. */
export function VideosPage() {
  const { t } = useTranslation();
  return (
    <ContentListPage feature={videosFeature}>
      {(list) => (
        <GroupList
          {...list}
          itemTitle={t('videos.videoTitle')}
          groups={['upcoming', 'published', 'unpublished']}
        />
      )}
    </ContentListPage>
  );
}
