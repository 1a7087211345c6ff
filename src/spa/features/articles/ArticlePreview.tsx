import { Fragment } from 'react';
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
import { sectionPath } from './sections/section';
import { sectionsIn, sortByOrder } from '../../model/sections';
import { sectionKindKey, sectionView } from './sections/sectionViews';

/** Draws what the views of their kinds name: a picture, what is translated, then the rest. */
function Sections({ item }: ReaderProps) {
  const { t } = useTranslation();
  return sortByOrder(sectionsIn(item.sections)).map((section) => {
    const { _id, type, title } = section;
    const name = displayText(title)?.text ?? t(sectionKindKey(type));
    const label = t('articles.sections.sectionTitle');
    const view = sectionView(type);
    const fields = view?.rows.flat() ?? [];
    const Frame = type === 'QuoteSection' ? 'blockquote' : Fragment;
    return (
      <Block key={_id} path={sectionPath(_id)} label={name}>
        <LocalText as="h4" of={section} field="title" label={label} isOptional />
        {view?.hasPicture && <ReaderPicture of={section} />}
        <Frame>
          {fields
            .filter(({ isTranslated }) => isTranslated)
            .map((field) => (
              <LocalText
                key={field.name}
                className="small"
                of={section}
                field={field.name}
                label={t(field.label)}
                isOptional={!field.isFormatted}
              />
            ))}
        </Frame>
        {fields
          .filter((field) => !field.isTranslated && section[field.name])
          .map((field) => (
            <p key={field.name} className="small">
              {String(section[field.name])}
            </p>
          ))}
        {!view && <Missing>{t('preview.unknownSection', { type: String(type) })}</Missing>}
      </Block>
    );
  });
}

/** Shows an article as readers see it, section by section. */
export const Preview = () => <PreviewPanel Reader={Sections} />;
