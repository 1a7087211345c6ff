import type { Ref } from 'react';
import { isSectionKind, type SectionKind } from '../../../../api';
import { useDraft, useDraftText } from '../../../drafts/DraftContext';
import { CardRow } from '../../../content/edit/Card';
import { CultureSelect, useChosenCulture } from '../../../content/fields/CultureSelect';
import { FieldFrame } from '../../../content/fields/FieldFrame';
import { IntegerField } from '../../../content/fields/IntegerField';
import { ReadOnlyField, TextField } from '../../../content/fields/TextField';
import { Select } from '../../../content/fields/Select';
import { RichTextArea } from '../../../content/richText/RichTextArea';
import { useTranslation } from '../../../i18n';
import { useAppDispatch } from '../../../store';
import { joinPath } from '../../../drafts/paths';
import { offeredKinds, sectionsPath } from './section';
import styles from './SectionDialog.module.css';
import { typeChosen } from './sectionDialogSlice';
import { type SectionField, sectionView } from './sectionViews';

/** Shows the fields of the section in the draft; one culture is chosen for all its texts. */
export function SectionForm({ firstField }: { firstField: Ref<HTMLSelectElement> }) {
  const { t } = useTranslation();
  const type = useDraftText('type');
  const culture = useChosenCulture(sectionsPath);
  const view = sectionView(type);
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        {isSectionKind(type) ? (
          <TypeField type={type} ref={firstField} />
        ) : (
          <ReadOnlyField
            label={t('articles.sections.type')}
            value={type || t('articles.sections.types.unknown')}
          />
        )}
        <FieldFrame label={t('common.language')}>
          {(control) => <CultureSelect field={sectionsPath} control={control} />}
        </FieldFrame>
        <IntegerField label={t('articles.sections.order')} path="order" />
      </div>
      <TextField
        label={t('articles.sections.sectionTitle')}
        path={`title.${culture}`}
        culture={culture}
      />
      {view?.rows.map((fields) => (
        <FieldRow key={fields[0]?.name} {...{ fields, culture, height: view.height }} />
      ))}
      {view?.note && <p className={styles.note}>{t(view.note)}</p>}
      {!view && <p className={styles.note}>{t('articles.sections.keptData')}</p>}
    </div>
  );
}

/** The fields of one row, of all cultures or in one. */
function FieldRow(props: {
  fields: readonly SectionField[];
  culture: string;
  height: number | undefined;
}) {
  const { fields, culture, height = 0 } = props;
  const { t } = useTranslation();
  const controls = fields.map(({ name, label, isTranslated, isFormatted }) =>
    isFormatted ? (
      <div key={name} className={styles.field}>
        <span className={styles.label}>{t(label)}</span>
        <RichTextArea
          label={t(label)}
          path={joinPath(name, culture)}
          culture={culture}
          height={height}
        />
      </div>
    ) : (
      <TextField
        key={name}
        label={t(label)}
        {...(isTranslated ? { path: `${name}.${culture}`, culture } : { path: name })}
      />
    ),
  );
  return controls.length > 1 ? <CardRow>{controls}</CardRow> : controls;
}

function TypeField({ type, ref }: { type: SectionKind; ref: Ref<HTMLSelectElement> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, pendingInput } = useDraft();
  const options = offeredKinds.map((value) => ({
    value,
    label: t(`articles.sections.offered.${value}`),
  }));
  return (
    <FieldFrame label={t('articles.sections.type')}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          options={options}
          value={type}
          onChange={({ target: { value } }) => {
            if (!isSectionKind(value)) return;
            pendingInput.flush();
            dispatch(typeChosen({ id, type: value }));
          }}
        />
      )}
    </FieldFrame>
  );
}
