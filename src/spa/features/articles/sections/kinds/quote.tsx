import { CardRow } from '../../../../content/edit/Card';
import { TextField } from '../../../../content/fields/TextField';
import { useTranslation } from '../../../../i18n';
import { layout } from '../../../../ui/layout';
import { FormattedField } from '../FormattedField';
import { FormattedFact, TextFact } from '../SectionFacts';
import type { SectionView } from './view';

const height = layout.editorHeight.quote;

/** What somebody said, with their name and where it is from, which are the same in all languages. */
export const quoteKind: SectionView = {
  Fields: function QuoteFields({ culture }) {
    const { t } = useTranslation();
    return (
      <>
        <CardRow>
          <TextField label={t('content.author')} path="author" />
          <TextField label={t('articles.sections.reference')} path="reference" />
        </CardRow>
        <FormattedField label={t('articles.sections.quote')} culture={culture} height={height} />
      </>
    );
  },
  Facts: function QuoteFacts({ sectionId, culture }) {
    const { t } = useTranslation();
    return (
      <>
        <TextFact sectionId={sectionId} label={t('content.author')} field="author" />
        <TextFact
          sectionId={sectionId}
          label={t('articles.sections.reference')}
          field="reference"
        />
        <FormattedFact
          sectionId={sectionId}
          culture={culture}
          label={t('articles.sections.quote')}
          maxHeight={height}
        />
      </>
    );
  },
};
