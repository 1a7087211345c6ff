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
  TextSection: (section) => <LocalText of={section} field="text" />,
  SingleImageSection: (section) => (
    <>
      <ReaderPicture of={section} />
      <LocalText className="small" of={section} field="captionTitle" isOptional />
      <LocalText className="small" of={section} field="captionSubtitle" isOptional />
    </>
  ),
  QuoteSection: (section, t) => (
    <>
      <blockquote>
        <LocalText of={section} field="text" label={t('articles.sections.quote')} />
      </blockquote>
      <Small>{section.author}</Small>
      <Small>{section.reference}</Small>
    </>
  ),
};

function Sections({ item }: ReaderProps) {
  const { t } = useTranslation();
  return sortByOrder(sectionsIn(item.sections)).map((section) => {
    const { _id, type, title } = section;
    const label = t('articles.sections.sectionTitle');
    const name = t(sectionKindKey(type));
    return (
      <Block key={_id} path={sectionPath(_id)} label={displayText(title)?.text ?? name}>
        <LocalText as="h4" of={section} field="title" label={label} isOptional />
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
