import type { ReactNode } from 'react';
import { useDraftText, useDraftTexts, useDraftValue } from '../../../drafts/DraftContext';
import { joinPath } from '../../../drafts/paths';
import { defaultCulture, useTranslation } from '../../../i18n';
import { displayText } from '../../../model/localisedText';
import { classNames } from '../../../ui/classNames';
import { sectionsPath } from './section';
import styles from './SectionCard.module.css';
import type { SectionField, SectionView } from './sectionViews';
import { HtmlPreview } from '../../../content/richText/HtmlPreview';

/** What stands for a value that is not there. */
const nothing = '—';

const wide = 'col-[2/-1] min-w-0 max-w-[68ch] phone:col-span-full';

/** What a title, an order and a long text are is seen at once: their labels are for screen readers. */
const looks = {
  head: '[grid-area:title] pt-[3px] display text-large leading-[1.4]',
  order: '[grid-area:order]',
  long: `${wide} text-reading leading-[1.53]`,
};
const speakForThemselves: readonly (string | undefined)[] = Object.values(looks);

function Fact(props: { label: string; className?: string | undefined; children: ReactNode }) {
  const { className } = props;
  return (
    <div className={className}>
      <dt className={speakForThemselves.includes(className) ? 'sr-only' : 'note'}>{props.label}</dt>
      <dd
        className={classNames('wrap-anywhere', className === looks.order && `soft ${styles.order}`)}
      >
        {props.children || nothing}
      </dd>
    </div>
  );
}

const titleField = { name: 'title', isTranslated: true, isFormatted: false } as const;

/** Returns the text of a section in a culture; where that has none, one that another culture has. */
function useTextOrSource(
  { name, isTranslated }: Omit<SectionField, 'label'>,
  sectionId: string,
  culture: string,
) {
  const texts = useDraftTexts(joinPath(sectionsPath, sectionId, name));
  const own = useDraftText(
    joinPath(sectionsPath, sectionId, name, ...(isTranslated ? [culture] : [])),
  );
  if (!isTranslated || own.trim() !== '') return { text: own, culture, isOwn: true };
  const source = displayText(texts);
  return { text: source?.text ?? '', culture: source?.culture ?? defaultCulture, isOwn: !source };
}

/** Shows a text of a section, formatted as readers see it. Where it is missing, the text that is to be translated. */
function TextFact(props: {
  sectionId: string;
  field: Omit<SectionField, 'label'>;
  label: string;
  culture: string;
  className?: string;
}) {
  const { sectionId, label, field, culture, className } = props;
  const { t } = useTranslation();
  const shown = useTextOrSource(field, sectionId, culture);
  const title = useTextOrSource(titleField, sectionId, culture);
  // Once for each section, beside its title where that is missing too.
  const isMarked = !shown.isOwn && (field === titleField || title.isOwn);
  const lang = field.isTranslated ? shown.culture : undefined;
  return (
    <Fact label={label} className={field.isFormatted ? looks.long : className}>
      {shown.text !== '' && (
        <div className={shown.isOwn ? undefined : 'soft italic *:first:mr-2'}>
          {field.isFormatted ? (
            <HtmlPreview html={shown.text} culture={lang} />
          ) : (
            <span lang={lang}>{shown.text}</span>
          )}
          {isMarked && (
            <span className={styles.missing}>{t('articles.sections.missing', { culture })}</span>
          )}
        </div>
      )}
    </Fact>
  );
}

/** Shows what every section has, id, title and order, and what this kind has; of a collapsed one title and order. */
export function SectionFacts(props: {
  sectionId: string;
  culture: string;
  view: SectionView | undefined;
  isCollapsed: boolean;
}) {
  const { view, isCollapsed, ...section } = props;
  const { t } = useTranslation();
  const order = useDraftValue(joinPath(sectionsPath, section.sectionId, 'order'));
  return (
    <dl className="contents">
      {!isCollapsed && (
        <Fact
          label={t('content.id')}
          className="col-[2/-1] flex order-1 gap-2 text-text-faint *:font-code *:text-tiny"
        >
          {section.sectionId}
        </Fact>
      )}
      <TextFact
        {...section}
        field={titleField}
        label={t('articles.sections.sectionTitle')}
        className={looks.head}
      />
      <Fact label={t('articles.sections.order')} className={looks.order}>
        {typeof order === 'number' && String(order)}
      </Fact>
      {(isCollapsed ? [] : (view?.rows.flat() ?? [])).map((field) => (
        <TextFact
          key={field.name}
          {...section}
          field={field}
          label={t(field.label)}
          className={wide}
        />
      ))}
    </dl>
  );
}
