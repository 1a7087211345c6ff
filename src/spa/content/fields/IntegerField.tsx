import { memo } from 'react';
import type { FieldName } from '../../../api';
import { useTranslation } from '../../i18n';
import { useDraft, useDraftSelector, useDraftValue } from '../../drafts/DraftContext';
import { parseInteger } from '../../model/parseInteger';
import { FieldFrame } from './FieldFrame';

/**
 * Edits an integer of the draft as plain text: a number input would correct what was typed (D96). Text that is
 * not a number stays as typed and gives no value.
 */
export const IntegerField = memo(function IntegerField(props: { label: string; path: FieldName }) {
  const { label, path } = props;
  const { t } = useTranslation();
  const { edit } = useDraft();
  const value = useDraftValue(path);
  const typed = useDraftSelector((draft) => draft.texts[path]);
  const stored = typeof value === 'number' ? String(value) : '';
  const text = typed ?? stored;
  const isInvalid = text.trim() !== '' && stored === '';
  const isReadDifferently = stored !== '' && text.trim() !== stored;
  const hint = isInvalid
    ? t('content.notInteger')
    : isReadDifferently && t('content.integerReadAs', { value: stored });
  return (
    <FieldFrame label={label} hint={hint} status={isInvalid ? 'invalid' : undefined}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          value={text}
          autoComplete="off"
          aria-invalid={isInvalid || undefined}
          onChange={(event) => edit(path, parseInteger(event.target.value), event.target.value)}
        />
      )}
    </FieldFrame>
  );
});
