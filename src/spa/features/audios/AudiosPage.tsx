import { api, useListAudiosQuery, wholeList } from '../../../api';
import { useLoadErrorAlert } from '../../content/alerts/useLoadErrorAlert';
import { ContentListPage } from '../../content/list/ContentListPage';
import { prefetchOptions, usePageQuery } from '../../content/pageQuery';
import { useTranslation } from '../../i18n';
import { audioDrafts, audiosList } from './audiosSlice';

/** Shows all audios in three groups: unpublished, upcoming and published. */
export function AudiosPage() {
  const { t } = useTranslation();
  const query = usePageQuery(useListAudiosQuery, wholeList);
  const prefetch = api.usePrefetch('getAudio', prefetchOptions);
  useLoadErrorAlert(query);
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
