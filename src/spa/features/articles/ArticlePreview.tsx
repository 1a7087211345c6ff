import type { ComponentType } from 'react';
import { isSectionKind, type Section, type SectionKind } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
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

const texts = { as: 'p', className: 'text', isFormatted: true } as const;

const Small = ({ children }: { children: unknown }) =>
  typeof children === 'string' && children !== '' ? <p className="small">{children}</p> : null;

/** Draws what each kind of section has besides its title. */
const drawings: Readonly<Record<SectionKind, ComponentType<{ section: Section }>>> = {
  TextSection: ({ section }) => {
    const { t } = useTranslation();
    return <LocalText {...texts} text={section.text} label={t('articles.sections.text')} />;
  },
  SingleImageSection: ({ section }) => {
    const { t } = useTranslation();
    const captions = [section.captionTitle, section.captionSubtitle] as const;
    return (
      <>
        <ReaderPicture of={section} />
        {captions.map(
          (caption, index) =>
            displayText(caption as never) && (
              <LocalText
                key={index}
                as="p"
                className="small"
                text={caption}
                label={t(`articles.sections.${index === 0 ? 'captionTitle' : 'captionSubtitle'}`)}
              />
            ),
        )}
      </>
    );
  },
  QuoteSection: ({ section }) => {
    const { t } = useTranslation();
    return (
      <>
        <blockquote>
          <LocalText {...texts} text={section.text} label={t('articles.sections.quote')} />
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
export const Preview = ({ feature }: { feature: ContentFeature }) => (
  <PreviewPanel feature={feature} Reader={Sections} />
);
