import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
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
import { displayText } from '../../model/localisedText';
import { sectionPath, sectionsIn, sortByOrder } from './sections/section';
import { sectionKindKey } from './sections/sectionViews';

const Small = ({ children }: { children: unknown }) =>
  typeof children === 'string' && children !== '' ? <p className="small">{children}</p> : null;

/** Draw what each kind of section has besides its title. */
const drawings: Readonly<Record<SectionKind, (section: Section, t: TFunction) => ReactNode>> = {
  TextSection: ({ text }, t) => (
    <LocalText text={text} label={t('articles.sections.text')} isFormatted />
  ),
  SingleImageSection: (section, t) => (
    <>
      <ReaderPicture of={section} />
      {(['captionTitle', 'captionSubtitle'] as const).map((name) => (
        <LocalText
          key={name}
          className="small"
          text={section[name]}
          label={t(`articles.sections.${name}`)}
          isOptional
        />
      ))}
    </>
  ),
  QuoteSection: ({ text, author, reference }, t) => (
    <>
      <blockquote>
        <LocalText text={text} label={t('articles.sections.quote')} isFormatted />
      </blockquote>
      <Small>{author}</Small>
      <Small>{reference}</Small>
    </>
  ),
};

function Sections({ item }: ReaderProps) {
  const { t } = useTranslation();
  return sortByOrder(sectionsIn(item.sections)).map((section) => {
    const { _id, type, title } = section;
    const name = t(sectionKindKey(type));
    return (
      <Block key={_id} path={sectionPath(_id)} label={displayText(title)?.text ?? name}>
        <LocalText as="h4" text={title} label={t('articles.sections.sectionTitle')} isOptional />
        {isSectionKind(type) ? (
          drawings[type](section, t)
        ) : (
          <Missing>{t('preview.unknownSection', { type: String(type) })}</Missing>
        )}
      </Block>
    );
  });
}

/** Shows an article as readers see it, section by section. */
export const Preview = () => <PreviewPanel Reader={Sections} />;
