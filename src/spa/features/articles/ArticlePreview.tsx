import type { ComponentType } from 'react';
import { isSectionKind, type Section, type SectionKind } from '../../../api';
import {
  Block,
  LocalText,
  Missing,
  ReaderPicture,
  type ReaderProps,
} from '../../content/preview/blocks';
import { PreviewPanel } from '../../content/preview/PreviewPanel';
import { useTranslation } from '../../i18n';
import type { LocalisedText } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import { sectionPath, sectionsIn, sortByOrder } from './sections/section';
import { sectionKindKey } from './sections/sectionViews';

const Small = ({ children }: { children: unknown }) =>
  typeof children === 'string' && children !== '' ? <p className="small">{children}</p> : null;

/** Draws what each kind of section has besides its title. */
const drawings: Readonly<Record<SectionKind, ComponentType<{ section: Section }>>> = {
  TextSection: ({ section }) => {
    const { t } = useTranslation();
    return <LocalText text={section.text} label={t('articles.sections.text')} isFormatted />;
  },
  SingleImageSection: ({ section }) => {
    const { t } = useTranslation();
    return (
      <>
        <ReaderPicture of={section} />
        {(['captionTitle', 'captionSubtitle'] as const)
          .map((name) => ({ name, text: section[name] as LocalisedText | undefined }))
          .filter(({ text }) => displayText(text))
          .map(({ name, text }) => (
            <LocalText
              key={name}
              className="small"
              text={text}
              label={t(`articles.sections.${name}`)}
            />
          ))}
      </>
    );
  },
  QuoteSection: ({ section }) => {
    const { t } = useTranslation();
    return (
      <>
        <blockquote>
          <LocalText text={section.text} label={t('articles.sections.quote')} isFormatted />
        </blockquote>
        <Small>{section.author}</Small>
        <Small>{section.reference}</Small>
      </>
    );
  },
};

function Sections({ item }: ReaderProps) {
  const { t } = useTranslation();
  return sortByOrder(sectionsIn(item.sections)).map((section) => {
    const { _id, type, title } = section;
    const Drawing = isSectionKind(type) ? drawings[type] : undefined;
    const name = t(sectionKindKey(type));
    return (
      <Block key={_id} path={sectionPath(_id)} label={displayText(title)?.text ?? name}>
        {displayText(title) && (
          <LocalText as="h4" text={title} label={t('articles.sections.sectionTitle')} />
        )}
        {Drawing ? (
          <Drawing section={section} />
        ) : (
          <Missing>{t('preview.unknownSection', { type: String(type) })}</Missing>
        )}
      </Block>
    );
  });
}

/** Shows an article as readers see it, section by section. */
export const Preview = () => <PreviewPanel Reader={Sections} />;
