import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDraftText, useDraftValue } from '../../../drafts/DraftContext';
import { joinPath } from '../../../drafts/paths';
import { useTranslation } from '../../../i18n';
import { sectionsPath } from './section';
import styles from './SectionCard.module.css';
import type { SectionField, SectionView } from './sectionViews';
import previewStyles from './HtmlPreview.module.css';
import { sanitizeHtml } from '../../../content/richText/html/sanitizeHtml';

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

/** Shows stored HTML as a reader would see it; long texts scroll within `maxHeight` px. */
function HtmlPreview(props: {
  html: string;
  culture: string;
  maxHeight: number;
  labelledBy: string;
}) {
  const { html, culture, maxHeight, labelledBy } = props;
  const element = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitizeHtml(html));
  }, [html]);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    // The observer is called after the next layout, so that none is forced here.
    const observer = new ResizeObserver(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = current;
      setScrollable(scrollHeight > clientHeight || scrollWidth > clientWidth);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [html]);
  return (
    <div
      ref={element}
      className={previewStyles.preview}
      style={{ maxHeight }}
      lang={culture}
      role="group"
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard.
      tabIndex={isScrollable ? 0 : undefined}
    />
  );
}
