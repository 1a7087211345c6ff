import { useListTagsQuery, wholeList } from '../../../api';
import { useLoadErrorAlert } from '../../content/alerts/useLoadErrorAlert';
import { RecoveredDrafts } from '../../content/journal/RecoveredDrafts';
import { ListPage } from '../../content/list/ListPage';
import { usePageQuery } from '../../content/pageQuery';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { TagCards } from './TagCards';
import { tagDrafts, tagsAddress, tagsSlice } from './tagsSlice';

/** Shows all tags, unpublished ones too (D68), one card each. */
export function TagsPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const filter = useAppSelector((state) => state.tags.filter);
  const query = usePageQuery(useListTagsQuery, wholeList);
  useLoadErrorAlert(query);
  return (
    <ListPage
      type={tagDrafts.type}
      title={t('tags.title')}
      search={{
        label: t('content.filterOf', { list: t('tags.title') }),
        placeholder: t('content.filter'),
        text: filter,
        onType: (text) => dispatch(tagsSlice.actions.filterTyped({ text })),
      }}
      address={tagsAddress}
      query={query}
      recovered={<RecoveredDrafts type={tagDrafts.type} paths={tagDrafts.paths} />}
      createPath={tagDrafts.paths.create()}
      createLabel={t('tags.create')}
    >
      {(tags) => <TagCards tags={tags} filter={filter} />}
    </ListPage>
  );
}
