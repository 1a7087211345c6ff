import { ContentListPage } from '../../content/list/ContentListPage';
import { GroupList } from '../../content/list/rows/GroupList';
import { audiosFeature } from './feature';

/** Shows all audios in three groups: unpublished, upcoming and published. */
export const AudiosPage = () => (
  <ContentListPage feature={audiosFeature} alertsFailure>
    {(list) => (
      <GroupList
        {...list}
        titleKey="audios.audioTitle"
        groups={['unpublished', 'upcoming', 'published']}
      />
    )}
  </ContentListPage>
);
