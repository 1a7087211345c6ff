import type { ReactNode } from 'react';
import { type Section, textIn } from '../../../../api';
import { joinPath, type Path } from '../../../drafts/paths';
import { defaultCulture, useTranslation } from '../../../i18n';
import type { LocalisedText } from '../../../model/contentItem';
import { displayText } from '../../../model/localisedText';
import { classNames } from '../../../ui/classNames';
import { sectionsPath } from '../../../model/sections';
import styles from './SectionCard.module.css';
import type { SectionField, SectionView } from './sectionViews';
import { type FieldPath, TextField } from '../../../content/fields/TextField';
import { HtmlPreview } from '../../../content/richText/HtmlPreview';
import { RichTextArea } from '../../../content/richText/RichTextArea';

/** What stands for a value that is not there. */
const nothing = '—';

const wide = 'col-[2/-1] min-w-0 max-w-[68ch] phone:col-span-full';

/** What a title, an order and a long text are is seen at once: their labels are for screen readers. */
const looks = {
  head: '[grid-area:title] pt-[3px] display text-large leading-[1.4]',
  order: '[grid-area:order]',
  long: `${wide} text-reading leading-[1.53]`,
  caption: 'last:text-text-soft',
};
const speakForThemselves: readonly (string | undefined)[] = Object.values(looks);

function Fact(props: {
  label: string;
  path?: Path;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { className } = props;
  return (
    <div className={className} data-path={props.path}>
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
function textOrSource(
  { name, isTranslated }: Omit<SectionField, 'label'>,
  section: Section,
  culture: string,
) {
  const value = section[name];
  if (!isTranslated) return { text: typeof value === 'string' ? value : '', culture, isOwn: true };
  const texts = value as LocalisedText | undefined;
  const own = textIn(texts, culture);
  if (own.trim() !== '') return { text: own, culture, isOwn: true };
  const source = displayText(texts);
  return { text: source?.text ?? '', culture: source?.culture ?? defaultCulture, isOwn: !source };
}

/** Shows a text of a section as readers see it, to be written there. Where it is missing, the text that is to be translated. */
function TextFact(props: {
  section: Section;
  field: Omit<SectionField, 'label'>;
  label: string;
  /** Of the section. */
  name: string;
  culture: string;
  className?: string;
}) {
  const { section, label, field, name, culture, className } = props;
  const { t } = useTranslation();
  const shown = textOrSource(field, section, culture);
  const title = textOrSource(titleField, section, culture);
  // Once for each section, beside its title where that is missing too.
  const isMarked = !shown.isOwn && (field === titleField || title.isOwn);
  const fieldPath = joinPath(sectionsPath, section._id, field.name);
  const path = field.isTranslated ? `${fieldPath}.${culture}` : fieldPath;
  const own = field === titleField ? t('conflicts.fields.title') : label;
  const heading = t('conflicts.section', { name: title.text || name });
  const written = { culture, label: t('conflicts.inSection', { section: heading, field: own }) };
  return (
    <Fact label={label} path={fieldPath} className={field.isFormatted ? looks.long : className}>
      {field.isFormatted ? (
        <RichTextArea
          {...written}
          path={path}
          fallback={
            shown.isOwn && shown.text !== '' ? undefined : shown.text === '' ? (
              <p className="text-text-faint">{label}</p>
            ) : (
              <div className="soft italic">
                <HtmlPreview html={shown.text} culture={shown.culture} />
              </div>
            )
          }
        />
      ) : (
        <TextField
          {...written}
          path={path as FieldPath}
          placeholder={shown.isOwn ? label : shown.text}
          isInline
        />
      )}
      {isMarked && (
        <span className="px-2 py-[1px] rounded-full bg-warning-soft text-warning font-body text-tiny">
          {t('articles.sections.missing', { culture })}
        </span>
      )}
    </Fact>
  );
}

export interface SectionProps {
  section: Section;
  /** What the section is called. */
  name: string;
  culture: string;
  view: SectionView | undefined;
}

/** Shows, to be edited, what every section has, id, title and order, and what this kind has; of a collapsed one title and order. */
export function SectionFacts(props: SectionProps & { isCollapsed: boolean }) {
  const { view, isCollapsed, ...rest } = props;
  const { t } = useTranslation();
  const { _id, order } = rest.section;
  return (
    <dl className="contents">
      {!isCollapsed && (
        <Fact
          label={t('content.id')}
          className="col-[2/-1] phone:col-span-full flex order-1 gap-2 mt-2 text-text-faint *:font-code *:text-tiny"
        >
          {_id}
        </Fact>
      )}
      <TextFact
        {...rest}
        field={titleField}
        label={t('articles.sections.sectionTitle')}
        className={looks.head}
      />
      <Fact label={t('articles.sections.order')} className={looks.order}>
        {typeof order === 'number' && String(order)}
      </Fact>
      {!isCollapsed && !view?.hasPicture && <SectionTexts {...rest} view={view} />}
    </dl>
  );
}

/** Shows, to be edited, the texts that this kind of section has; those of a picture are its captions. */
export function SectionTexts({ view, ...rest }: SectionProps) {
  const { t } = useTranslation();
  const className = view?.hasPicture ? looks.caption : wide;
  return view?.rows
    .flat()
    .map((field) => (
      <TextFact key={field.name} {...rest} {...{ field, className }} label={t(field.label)} />
    ));
}
