import { ContentListPage } from '../../content/list/ContentListPage';
import { GroupList } from '../../content/list/rows/GroupList';
import { useTranslation } from '../../i18n';
import { audiosFeature } from './feature';

/** Shows all audios in three groups: unpublished, upcoming and published. */
export function AudiosPage() {
  const { t } = useTranslation();
  return (
    <ContentListPage feature={audiosFeature} alertsFailure>
      {(list) => (
        <GroupList
          {...list}
          itemTitle={t('audios.audioTitle')}
          groups={['unpublished', 'upcoming', 'published']}
        />
      )}
    </ContentListPage>
  );
}
