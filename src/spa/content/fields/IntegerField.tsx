import { memo } from 'react';
import { useTranslation } from '../../i18n';
import { useDraft, useDraftSelector, useDraftValue } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import { integerFrom } from '../../model/integerText';
import { FieldFrame } from './FieldFrame';

/**
 * A whole number of the draft, as plain text: a number input would correct what was typed (D96).
 * What is no number stays as typed and gives none.
 */
export const IntegerField = memo(function IntegerField(props: { label: string; path: Path }) {
  const { label, path } = props;
  const { t } = useTranslation();
  const { edit } = useDraft();
  const value = useDraftValue(path);
  const typed = useDraftSelector((draft) => draft.texts[path]);
  const stored = typeof value === 'number' ? String(value) : '';
  const text = typed ?? stored;
  const isUnreadable = text.trim() !== '' && stored === '';
  const isReadOtherwise = stored !== '' && text.trim() !== stored;
  const hint = isUnreadable
    ? t('content.notInteger')
    : isReadOtherwise && t('content.integerReadAs', { value: stored });
  return (
    <FieldFrame label={label} hint={hint} status={isUnreadable ? 'invalid' : undefined}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          value={text}
          autoComplete="off"
          aria-invalid={isUnreadable || undefined}
          onChange={(event) => edit(path, integerFrom(event.target.value), event.target.value)}
        />
      )}
    </FieldFrame>
  );
});
