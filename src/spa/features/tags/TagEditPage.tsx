import { useParams } from 'react-router-dom';
import { useGetTagQuery } from '../../../api';
import { useLoadAlert } from '../../content/alerts/useLoadAlert';
import { NewDraft } from '../../content/edit/NewDraft';
import { StoredDraft } from '../../content/edit/StoredDraft';
import { useAskedAgain, useOpening } from '../../content/opening';
import { useTranslation } from '../../i18n';
import { newTag } from './newTag';
import { TagForm } from './TagForm';
import { tagDrafts } from './tagsSlice';

/** Creates a tag, or edits one: exactly when the address has an id. */
export function TagEditPage() {
  const { id } = useParams();
  return id === undefined ? <NewTag /> : <StoredTag key={id} id={id} />;
}

function NewTag() {
  return (
    <NewDraft source={tagDrafts} item={newTag}>
      <TagForm isNew />
    </NewDraft>
  );
}

function StoredTag({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useAskedAgain(useGetTagQuery({ id }, useOpening()));
  useLoadAlert(query);
  return (
    <StoredDraft
      id={id}
      source={tagDrafts}
      query={query}
      title={t('tags.edit')}
      missingTitle={t('tags.missing')}
      listPath={tagDrafts.places.list()}
    >
      <TagForm isNew={false} />
    </StoredDraft>
  );
}
