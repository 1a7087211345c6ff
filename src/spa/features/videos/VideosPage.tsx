import { ContentListPage } from '../../content/list/ContentListPage';
import { GroupList } from '../../content/list/rows/GroupList';
import { videosFeature } from './feature';

/** Shows all videos in three groups: upcoming, published and unpublished. */
export const VideosPage = () => (
  <ContentListPage feature={videosFeature}>
    {(list) => (
      <GroupList
        {...list}
        titleKey="videos.videoTitle"
        groups={['upcoming', 'published', 'unpublished']}
      />
    )}
  </ContentListPage>
);
