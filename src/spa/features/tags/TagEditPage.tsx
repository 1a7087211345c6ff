import { type TagInput, useGetTagQuery } from '../../../api';
import { EditPage } from '../../content/edit/EditPage';
import { useTranslation } from '../../i18n';
import { tagDrafts } from './tagsSlice';
import { TagForm } from './TagForm';

/** A tag before it is created, with the defaults of the specification. */
const newTag: TagInput = {
  name: null,
  color: null,
  isPublic: false,
  title: {},
  description: {},
};

/** Creates a tag, or edits one. */
export function TagEditPage() {
  const { t } = useTranslation();
  return (
    <EditPage
      source={tagDrafts}
      newItem={newTag}
      useItemQuery={useGetTagQuery}
      title={t('tags.edit')}
      missingTitle={t('tags.missing')}
      alertsFailure
      Form={TagForm}
    />
  );
}
