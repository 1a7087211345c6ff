import type { RefObject } from 'react';
import { type ContentType, enumValues } from '../../../../api';
import { type Text, useText, useTranslation } from '../../../i18n';
import { enumOptions } from '../../../model/optionLists';
import { DayField } from '../../fields/DayField';
import { FieldFrame } from '../../fields/FieldFrame';
import { Select } from '../../fields/Select';
import { TagChooser } from '../../tags/TagChooser';
import type { ListItem } from '../preparedRow';
import styles from './BulkDialog.module.css';
import type { BulkAction } from './bulkPlan';
import type { useBulkChoice } from './useBulkChoice';

interface BulkFieldsProps {
  type: ContentType;
  action: BulkAction;
  rows: readonly ListItem[];
  chosen: ReturnType<typeof useBulkChoice>;
  summary: readonly Text[];
  /** While the change runs, the fields show what is sent. */
  isLocked: boolean;
  onEnter: () => void;
  fieldRef: RefObject<HTMLInputElement | null>;
}

/** Shows what can be chosen for a bulk change, and the summary of its effects. */
export function BulkFields(props: BulkFieldsProps) {
  const { type, action, rows, chosen, fieldRef } = props;
  const { t } = useTranslation();
  const text = useText();
  return (
    <fieldset className={styles.choice} disabled={props.isLocked}>
      {action === 'delete' && rows.length === 1 && <p>{t(`${type}.deleteQuestion`)}</p>}
      {action === 'schedule' && (
        <Schedule rows={rows} chosen={chosen} onEnter={props.onEnter} fieldRef={fieldRef} />
      )}
      {action === 'tier' && (
        <FieldFrame label={t('content.tier')}>
          {(control) => (
            <Select
              {...control}
              options={enumOptions(t, 'tier').map(({ key, value }) => ({
                value: key,
                label: value,
              }))}
              value={chosen.choice.tier}
              onChange={({ target }) => {
                const tier = enumValues.tier.find((one) => one === target.value);
                if (tier) chosen.setTier(tier);
              }}
            />
          )}
        </FieldFrame>
      )}
      {action === 'tags' && (
        <TagChooser field={fieldRef} stateOf={chosen.tags.stateOf} onChosen={chosen.tags.toggle} />
      )}
      <ul className={styles.summary} aria-live="polite">
        {props.summary.map((line) => (
          <li key={text(line)}>{text(line)}</li>
        ))}
      </ul>
    </fieldset>
  );
}

function Schedule({
  rows,
  chosen,
  onEnter,
  fieldRef,
}: Pick<BulkFieldsProps, 'rows' | 'chosen' | 'onEnter' | 'fieldRef'>) {
  const { t } = useTranslation();
  const unpublished = rows.filter(({ isPublic }) => isPublic !== true).length;
  return (
    <>
      <DayField
        label={t('content.publishAt')}
        hint={t('content.dateHint')}
        day={chosen.day}
        onDay={chosen.setDay}
        onEnter={onEnter}
        ref={fieldRef}
      />
      {unpublished > 0 && (
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={chosen.choice.publishes}
            onChange={({ target }) => chosen.setPublishes(target.checked)}
          />
          {t('content.bulk.alsoPublish', { count: unpublished })}
        </label>
      )}
    </>
  );
}
