import { api, useListAudiosQuery, wholeList } from '../../../api';
import { useLoadAlert } from '../../content/alerts/useLoadAlert';
import { ContentListPage } from '../../content/list/ContentListPage';
import { prefetching, useAskedAgain, useOpening } from '../../content/opening';
import { useTranslation } from '../../i18n';
import { audioDrafts, audiosList } from './audiosSlice';

/** All audios in three groups: unpublished, upcoming and published. */
export function AudiosPage() {
  const { t } = useTranslation();
  const query = useAskedAgain(useListAudiosQuery(wholeList, useOpening()));
  const prefetch = api.usePrefetch('getAudio', prefetching);
  useLoadAlert(query);
  return (
    <ContentListPage
      title={t('audios.title')}
      itemTitle={t('audios.audioTitle')}
      groups={[
        { group: 'unpublished', title: t('audios.unpublished') },
        { group: 'upcoming', title: t('audios.upcoming') },
        { group: 'published', title: t('audios.published') },
      ]}
      query={query}
      list={audiosList}
      drafts={audioDrafts}
      prefetch={prefetch}
      createLabel={t('audios.create')}
    />
  );
}
