import { memo } from 'react';
import type { FieldName } from '../../../api';
import { useTranslation } from '../../i18n';
import { localDateTimeInFull } from '../../model/dates/localDateTime';
import { shortDateLocal } from '../../model/dates/shortDate';
import { useDraftText } from '../../drafts/DraftContext';
import { ReadOnlyField } from './TextField';

function DateField(props: { label: string; path: FieldName }) {
  const { t, i18n } = useTranslation();
  const instant = useDraftText(props.path);
  const date = shortDateLocal(instant, i18n.language);
  return (
    <ReadOnlyField
      label={props.label}
      value={date ?? t('content.notAvailable')}
      title={date && localDateTimeInFull(instant, i18n.language)}
    />
  );
}

/** Shows what the server sets: the item's id, when it was created and when it was last saved. */
export const ItemMetadata = memo(function ItemMetadata() {
  const { t } = useTranslation();
  return (
    <>
      <ReadOnlyField
        label={t('content.id')}
        value={useDraftText('_id') || t('content.notAvailable')}
      />
      <DateField label={t('content.createdAt')} path="createdAt" />
      <DateField label={t('content.updatedAt')} path="updatedAt" />
    </>
  );
});
