import { TextField } from '../../../../content/fields/TextField';
import { useTranslation } from '../../../../i18n';
import { TextFact } from '../SectionFacts';
import styles from '../SectionDialog.module.css';
import type { SectionView } from './view';

/** One picture with a caption; the picture is chosen on the section's card. */
export const imageKind: SectionView = {
  hasPicture: true,
  Fields: function ImageFields({ culture }) {
    const { t } = useTranslation();
    return (
      <>
        <TextField
          label={t('articles.sections.captionTitle')}
          path={`captionTitle.${culture}`}
          culture={culture}
        />
        <TextField
          label={t('articles.sections.captionSubtitle')}
          path={`captionSubtitle.${culture}`}
          culture={culture}
        />
        <p className={styles.note}>{t('articles.sections.imageLater')}</p>
      </>
    );
  },
  Facts: function ImageFacts(section) {
    const { t } = useTranslation();
    return (
      <>
        <TextFact {...section} label={t('articles.sections.captionTitle')} field="captionTitle" />
        <TextFact
          {...section}
          label={t('articles.sections.captionSubtitle')}
          field="captionSubtitle"
        />
      </>
    );
  },
};
