import { memo } from 'react';
import { useTranslation } from '../../i18n';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { tierOptions } from '../../model/optionLists';
import { tiers } from '../../model/tiers';
import { FieldFrame } from './FieldFrame';
import { Select } from './Select';

/** The subscription tier that the item belongs to. */
export const TierField = memo(function TierField() {
  const { t } = useTranslation();
  const { edit } = useDraft();
  const tier = useDraftText('tier') || tiers[0];
  const known = tierOptions(t).map(({ key, value }) => ({ value: key, label: value }));
  // A tier that this app does not know stays what it is until another one is chosen.
  const options = known.some(({ value }) => value === tier)
    ? known
    : [...known, { value: tier, label: tier }];
  return (
    <FieldFrame label={t('content.tier')}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={tier}
          onChange={(event) => edit('tier', event.target.value)}
        />
      )}
    </FieldFrame>
  );
});
