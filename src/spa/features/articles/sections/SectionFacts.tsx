import { useId } from 'react';
import type { FieldName } from '../../../../api';
import { useDraftText, useDraftValue } from '../../../drafts/DraftContext';
import { joinPath } from '../../../drafts/paths';
import { useTranslation } from '../../../i18n';
import { HtmlPreview } from './HtmlPreview';
import { sectionsPath } from './section';
import styles from './SectionCard.module.css';

/** What stands for a value that is not there. */
const nothing = '—';

function Fact(props: { label: string; value: string; culture?: string; className?: string }) {
  return (
    <div className={styles.fact}>
      <dt>{props.label}</dt>
      <dd lang={props.culture} className={props.className}>
        {props.value || nothing}
      </dd>
    </div>
  );
}

/** Shows a plain text of a section; `culture` when it has one per culture. */
export function TextFact(props: {
  label: string;
  sectionId: string;
  field: FieldName;
  culture?: string;
}) {
  const { label, sectionId, field, culture } = props;
  const path = joinPath(
    sectionsPath,
    sectionId,
    field,
    ...(culture === undefined ? [] : [culture]),
  );
  return <Fact label={label} value={useDraftText(path)} culture={culture} />;
}

/** Shows a section's formatted text in one culture. */
export function FormattedFact(props: {
  label: string;
  sectionId: string;
  culture: string;
  maxHeight: number;
}) {
  const { label, sectionId, culture, maxHeight } = props;
  const id = useId();
  const html = useDraftText(joinPath(sectionsPath, sectionId, 'text', culture));
  if (html === '') return <Fact label={label} value="" />;
  return (
    <div className={styles.wideFact}>
      <dt id={id}>{label}</dt>
      <dd>
        <HtmlPreview html={html} culture={culture} maxHeight={maxHeight} labelledBy={id} />
      </dd>
    </div>
  );
}

/** Shows what every section has: id, title and order. */
export function CommonFacts({ sectionId, culture }: { sectionId: string; culture: string }) {
  const { t } = useTranslation();
  const order = useDraftValue(joinPath(sectionsPath, sectionId, 'order'));
  return (
    <>
      <Fact label={t('content.id')} value={sectionId} className={styles.id} />
      <TextFact
        label={t('articles.sections.sectionTitle')}
        sectionId={sectionId}
        field="title"
        culture={culture}
      />
      <Fact
        label={t('articles.sections.order')}
        value={typeof order === 'number' ? String(order) : ''}
      />
    </>
  );
}
