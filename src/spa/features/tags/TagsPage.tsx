import { ContentListPage } from '../../content/list/ContentListPage';
import { tagsFeature } from './feature';
import { TagCards } from './TagCards';

/** Shows all tags, unpublished ones too (D68), one card each, with the search, filters and selection of the other lists. */
export function TagsPage() {
  return (
    <ContentListPage feature={tagsFeature} alertsFailure>
      {(list) => <TagCards {...list} />}
    </ContentListPage>
  );
}
