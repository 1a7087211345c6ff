import { type RefObject, useState } from 'react';
import { type ContentType, enumValues, useListTagsQuery, wholeList } from '../../../../api';
import { useText, useTranslation } from '../../../i18n';
import { enumOptions, selectOptions } from '../../../model/optionLists';
import { lazyCode, useLazyCode } from '../../../ui/lazyPage';
import { DayField } from '../../fields/DateFields';
import { FieldFrame } from '../../fields/FieldFrame';
import { Select } from '../../fields/Select';
import { type ChosenState, TagChooser } from '../../tags/TagChooser';
import { type ListItem, preparedRow } from '../preparedRow';
import styles from './BulkDialog.module.css';
import type { BulkAction, BulkChoice, BulkPlan } from './bulkPlan';

const stepsCode = lazyCode(() => import('./StepFields'));

interface BulkFieldsProps {
  type: ContentType;
  action: BulkAction;
  rows: readonly ListItem[];
  chosen: ReturnType<typeof useBulkChoice>;
  plan: BulkPlan;
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
  const steps = useLazyCode(stepsCode, action === 'schedule');
  const unpublished = rows.filter(({ isPublic }) => isPublic !== true).length;
  return (
    <fieldset className={styles.choice} disabled={props.isLocked}>
      {action === 'delete' && rows.length === 1 && <p>{t(`${type}.deleteQuestion`)}</p>}
      {action === 'schedule' && (
        <>
          <DayField
            label={t('content.publishAt')}
            hint={t('content.dateHint')}
            day={chosen.choice.day}
            onDay={(day) => chosen.choose({ day })}
            onEnter={props.onEnter}
            ref={fieldRef}
          />
          {unpublished > 0 && (
            <label className={styles.box}>
              <input
                type="checkbox"
                checked={chosen.choice.publishes}
                onChange={({ target }) => chosen.choose({ publishes: target.checked })}
              />
              {t('content.bulk.alsoPublish', { count: unpublished })}
            </label>
          )}
        </>
      )}
      {action === 'tier' && (
        <FieldFrame label={t('content.tier')}>
          {(control) => (
            <Select
              {...control}
              options={selectOptions(enumOptions(t, 'tier'))}
              value={chosen.choice.tier}
              onChange={({ target }) => {
                const tier = enumValues.tier.find((one) => one === target.value);
                if (tier) chosen.choose({ tier });
              }}
            />
          )}
        </FieldFrame>
      )}
      {action === 'tags' && (
        <TagChooser field={fieldRef} stateOf={chosen.tags.stateOf} onChosen={chosen.tags.toggle} />
      )}
      <ul className={styles.summary} aria-live="polite">
        {props.plan.summary.map((line) => (
          <li key={text(line)}>{text(line)}</li>
        ))}
      </ul>
      {action === 'schedule' && steps && <steps.StepFields {...props} />}
    </fieldset>
  );
}

/** Holds what a person chooses in the dialog of a bulk change of these items. */
export function useBulkChoice(rows: readonly ListItem[], publishes = true) {
  const tags = useTagChoice(rows);
  const [chosen, setChosen] = useState<Omit<BulkChoice, keyof typeof tags.choice>>({
    day: '',
    publishes,
    tier: 'premium',
  });
  const choose = (patch: Partial<typeof chosen>) => setChosen((now) => ({ ...now, ...patch }));
  return { choice: { ...chosen, ...tags.choice }, choose, tags };
}

/** Counts for each tag how many of the items have it. */
function countTags(items: readonly ListItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const id of new Set(preparedRow(item).tagIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Holds which tags many items are to get or to lose. Pressing a tag gives it to all of them, pressing it again takes
 * it from all; where some of them have it, a third time leaves it as it is.
 */
function useTagChoice(items: readonly ListItem[]) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, ChosenState>>(new Map());
  const [counts] = useState(() => countTags(items));
  const present = (id: string): ChosenState => {
    const count = counts.get(id) ?? 0;
    return count === 0 ? 'false' : count < items.length ? 'mixed' : 'true';
  };
  const stateOf = (id: string): ChosenState => wanted.get(id) ?? present(id);
  const toggle = (id: string) => {
    const afterNone = present(id) === 'mixed' ? 'mixed' : 'true';
    const next = { mixed: 'true', true: 'false', false: afterNone } as const;
    setWanted(new Map(wanted).set(id, next[stateOf(id)]));
  };
  const { data: tags } = useListTagsQuery(wholeList, { skip: wanted.size === 0 });
  const isThere = (id: string) => tags?.some(({ _id }) => _id === id) !== false;
  const changedTo = (state: ChosenState) =>
    [...wanted.keys()].filter(
      (id) => stateOf(id) === state && present(id) !== state && isThere(id),
    );
  return {
    choice: { addTagIds: changedTo('true'), removeTagIds: changedTo('false') },
    toggle,
    stateOf,
  };
}
