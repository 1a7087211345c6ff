import { useListTagsQuery } from '../../../api';
import { useLoadAlert } from '../../content/alerts/useLoadAlert';
import { ListPage } from '../../content/list/ListPage';
import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { paths } from '../../ui/paths';
import { TagCards } from './TagCards';
import { tagsSlice } from './tagsSlice';

/** All tags, unpublished ones too (decision 68), one card each. */
export function TagsPage() {
  const { t } = useTranslation();
  const filter = useAppSelector((state) => state.tags.filter);
  const query = useListTagsQuery({ showAll: 1, view: 'list' }, { refetchOnMountOrArgChange: true });
  useLoadAlert(query);
  return (
    <ListPage
      title={t('tags.title')}
      filter={filter}
      onFilter={tagsSlice.actions.filterTyped}
      query={query}
      createPath={paths.tagCreate()}
      createLabel={t('tags.create')}
    >
      {(tags) => <TagCards tags={tags} filter={filter} />}
    </ListPage>
  );
}
