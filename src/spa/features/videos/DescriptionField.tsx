import { memo } from 'react';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { joinPath } from '../../drafts/paths';
import { CultureSelect, useChosenCulture } from '../../content/fields/CultureSelect';
import { FieldFrame } from '../../content/fields/FieldFrame';
import { classNames } from '../../ui/classNames';
import { useTranslation } from '../../i18n';
import { layout } from '../../ui/layout';
import styles from './DescriptionField.module.css';

const field = 'description';

/** Edits the video's description in one culture, as plain text: HTML is shown and kept as it is (D83). */
export const DescriptionField = memo(function DescriptionField() {
  const { t } = useTranslation();
  const { edit } = useDraft();
  const culture = useChosenCulture(field);
  const path = joinPath(field, culture);
  const text = useDraftText(path);
  const label = t('videos.description');
  return (
    <FieldFrame label={label} aside={<CultureSelect field={field} label={label} />}>
      {(control) => (
        <textarea
          {...control}
          className={classNames(control.className, styles.text)}
          style={{ height: layout.editorHeight.description }}
          lang={culture}
          value={text}
          onChange={(event) => edit(path, event.target.value)}
        />
      )}
    </FieldFrame>
  );
});
