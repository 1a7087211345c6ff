import { pathOf } from '../../../content/draft/paths';
import { CardRow } from '../../../content/edit/Card';
import { TextField } from '../../../content/fields/TextField';
import { RichTextArea } from '../../../content/richText/RichTextArea';
import { useTranslation } from '../../../i18n';
import { layout } from '../../../ui/layout';
import styles from './SectionDialog.module.css';

interface TypeFieldsProps {
  culture: string;
}

/** What only sections of one type have. */
export function SectionTypeFields({ type, culture }: TypeFieldsProps & { type: string }) {
  const { t } = useTranslation();
  switch (type) {
    case 'TextSection':
      return <TextFields culture={culture} />;
    case 'SingleImageSection':
      return <ImageFields culture={culture} />;
    case 'QuoteSection':
      return <QuoteFields culture={culture} />;
    default:
      return <p className={styles.note}>{t('articles.sections.keptData')}</p>;
  }
}

function FormattedField(props: TypeFieldsProps & { label: string; height: number }) {
  const { label, culture, height } = props;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <RichTextArea
        label={label}
        path={pathOf('text', culture)}
        culture={culture}
        height={height}
      />
    </div>
  );
}

function TextFields({ culture }: TypeFieldsProps) {
  const { t } = useTranslation();
  const height = layout.editorHeight.textSection;
  return <FormattedField label={t('articles.sections.text')} culture={culture} height={height} />;
}

function ImageFields({ culture }: TypeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('articles.sections.captionTitle')}
        path={pathOf('captionTitle', culture)}
        culture={culture}
      />
      <TextField
        label={t('articles.sections.captionSubtitle')}
        path={pathOf('captionSubtitle', culture)}
        culture={culture}
      />
      <p className={styles.note}>{t('articles.sections.imageLater')}</p>
    </>
  );
}

function QuoteFields({ culture }: TypeFieldsProps) {
  const { t } = useTranslation();
  const height = layout.editorHeight.quote;
  return (
    <>
      <CardRow>
        <TextField label={t('content.author')} path="author" />
        <TextField label={t('articles.sections.reference')} path="reference" />
      </CardRow>
      <FormattedField label={t('articles.sections.quote')} culture={culture} height={height} />
    </>
  );
}
