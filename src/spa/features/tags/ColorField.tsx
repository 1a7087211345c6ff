import { memo } from 'react';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { FieldFrame } from '../../content/fields/FieldFrame';
import { colourFromInput, isColour, swatchColour } from '../../model/colour';
import { useTranslation } from '../../i18n';
import styles from './ColorField.module.css';

const path = 'color';

/** Edits the tag's colour, kept as typed except for a leading #, with a swatch that follows (D97). */
export const ColorField = memo(function ColorField() {
  const { t } = useTranslation();
  const { edit } = useDraft();
  const text = useDraftText(path);
  const hint = text === '' || isColour(text) ? t('tags.colorHint') : t('tags.colorUnknown');
  return (
    <FieldFrame label={t('tags.color')} hint={hint}>
      {(control) => (
        <span className={styles.row}>
          <input
            {...control}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => edit(path, colourFromInput(event.target.value))}
          />
          <span className={styles.sample}>
            <span
              role="img"
              aria-label={t('tags.sample')}
              className={styles.swatch}
              style={{ background: swatchColour(text) }}
            />
            <span aria-hidden="true">{t('tags.sample')}</span>
          </span>
        </span>
      )}
    </FieldFrame>
  );
});
