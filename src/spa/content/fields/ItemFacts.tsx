import { memo } from 'react';
import { useTranslation } from '../../i18n';
import { localMoment } from '../dates/localMoment';
import { shortDateLocal } from '../dates/shortDate';
import { useDraftText } from '../../drafts/DraftContext';
import { ReadOnlyField } from './TextField';

function DateField(props: { label: string; path: string }) {
  const { t, i18n } = useTranslation();
  const instant = useDraftText(props.path);
  const date = shortDateLocal(instant, i18n.language);
  return (
    <ReadOnlyField
      label={props.label}
      value={date ?? t('content.notAvailable')}
      title={date && localMoment(instant, i18n.language)}
    />
  );
}

/** What the server says of the item: its id, when it was made and when it was last saved. */
export const ItemFacts = memo(function ItemFacts() {
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
