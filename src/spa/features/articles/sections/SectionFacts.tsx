import { useId } from 'react';
import { useDraftText, useDraftValue } from '../../../drafts/DraftContext';
import { joinPath } from '../../../drafts/paths';
import { useTranslation } from '../../../i18n';
import { HtmlPreview } from './HtmlPreview';
import { sectionsPath } from './section';
import styles from './SectionCard.module.css';
import type { SectionField, SectionView } from './sectionViews';

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

/** Shows a text of a section, formatted as readers see it. */
function TextFact(props: {
  sectionId: string;
  field: Omit<SectionField, 'label'>;
  label: string;
  culture: string;
  height?: number | undefined;
}) {
  const { sectionId, label, culture } = props;
  const { name, isTranslated, isFormatted } = props.field;
  const id = useId();
  const path = [sectionsPath, sectionId, name, ...(isTranslated ? [culture] : [])];
  const value = useDraftText(joinPath(...path));
  if (!isFormatted || value === '') {
    return <Fact label={label} value={value} {...(isTranslated && { culture })} />;
  }
  return (
    <div className={styles.wideFact}>
      <dt id={id}>{label}</dt>
      <dd>
        <HtmlPreview html={value} culture={culture} maxHeight={props.height ?? 0} labelledBy={id} />
      </dd>
    </div>
  );
}

const titleField = { name: 'title', isTranslated: true, isFormatted: false } as const;

/** Shows what every section has, id, title and order, and what this kind has. */
export function SectionFacts(props: {
  sectionId: string;
  culture: string;
  view: SectionView | undefined;
}) {
  const { view, ...section } = props;
  const { t } = useTranslation();
  const order = useDraftValue(joinPath(sectionsPath, section.sectionId, 'order'));
  return (
    <dl className={styles.facts}>
      <Fact label={t('content.id')} value={section.sectionId} className={styles.id} />
      <TextFact {...section} field={titleField} label={t('articles.sections.sectionTitle')} />
      <Fact
        label={t('articles.sections.order')}
        value={typeof order === 'number' ? String(order) : ''}
      />
      {view?.rows.flat().map((field) => (
        <TextFact
          key={field.name}
          {...section}
          field={field}
          label={t(field.label)}
          height={view.height}
        />
      ))}
    </dl>
  );
}
