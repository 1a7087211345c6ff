import { useTranslation } from '../../../../i18n';
import { layout } from '../../../../ui/layout';
import { FormattedFact } from '../SectionFacts';
import { FormattedField } from '../FormattedField';
import type { SectionView } from './view';

const height = layout.editorHeight.textSection;

/** Formatted text. */
export const textKind: SectionView = {
  Fields: function TextFields({ culture }) {
    const { t } = useTranslation();
    return <FormattedField label={t('articles.sections.text')} culture={culture} height={height} />;
  },
  Facts: function TextFacts(section) {
    const { t } = useTranslation();
    return <FormattedFact {...section} label={t('articles.sections.text')} maxHeight={height} />;
  },
};
