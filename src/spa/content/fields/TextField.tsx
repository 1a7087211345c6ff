import { type ChangeEvent, memo, type ReactNode } from 'react';
import type { FieldName } from '../../../api';
import { useDraft, useDraftSelector, useDraftText, useDraftValue } from '../../drafts/DraftContext';
import { shownPath } from '../../drafts/conflicts/conflictLabel';
import { FieldFrame } from './FieldFrame';
import { tooltipEvents } from '../../ui/browser';
import { classNames } from '../../ui/classNames';
import { useTranslation } from '../../i18n';
import { parseInteger } from '../../model/values';
import { localDateTimeInFull } from '../../model/dates/localDateTime';
import { shortDateLocal } from '../../model/dates/shortDate';
import { CultureSelect, useChosenCulture } from './DraftSelect';

/** The path of a field, or of its text in one culture. */
export type FieldPath = FieldName | `${FieldName}.${string}`;

interface TextFieldProps {
  label: string;
  path: FieldPath;
  /** Of the text, if the path is that of one culture. */
  culture?: string;
  /** In px: it may have several lines. */
  height?: number;
  aside?: ReactNode;
  /** It stands as text among others, as high as its text is, and its label is for screen readers. */
  isInline?: boolean;
  /** Whether one that is inline may have several lines. */
  hasLines?: boolean;
  /** Of one that is inline. */
  className?: string;
  placeholder?: string | undefined;
}

/** Edits a plain text of the draft. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, path, culture, height, aside, isInline = false, className, placeholder } = props;
  const { edit } = useDraft();
  const isOneLine = isInline && !props.hasLines;
  const text = {
    lang: culture,
    value: useDraftText(path),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      // Lines that are pasted become one.
      edit(path, isOneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value),
  };
  if (isInline)
    return (
      // Browsers look at all fields of a form, or at all outside of any, after each key.
      <form className="contents">
        <textarea
          {...text}
          className={classNames(
            'inline-text block field-sizing-content resize-none wrap-anywhere placeholder:italic',
            className,
          )}
          aria-label={label}
          placeholder={placeholder}
          rows={1}
          autoComplete="off"
          onKeyDown={(event) => {
            if (isOneLine && event.key === 'Enter') event.preventDefault();
          }}
        />
      </form>
    );
  return (
    <FieldFrame label={label} path={shownPath(path)} aside={aside}>
      {(control) =>
        height === undefined ? (
          <input {...control} {...text} autoComplete="off" />
        ) : (
          <textarea
            {...control}
            {...text}
            className={classNames(control.className, 'py-2 leading-[1.47] resize-y')}
            style={{ height }}
          />
        )
      }
    </FieldFrame>
  );
});

/** Shows a value that is shown and can be copied, quietly that there is none; `title` is its tooltip. */
export function ReadOnlyField(props: {
  label: string;
  value: string | undefined;
  /** What else is to be known of the value; asked for when somebody comes to the field. */
  describe?: () => string | undefined;
  className?: string;
}) {
  const { label, value, describe, className = 'text-small' } = props;
  const { t } = useTranslation();
  return (
    <FieldFrame label={label}>
      {(control) => (
        <input
          {...control}
          className={classNames(
            control.className,
            value ? className : 'text-small text-text-faint',
          )}
          readOnly
          value={value || t('content.notAvailable')}
          {...(describe && tooltipEvents(describe))}
        />
      )}
    </FieldFrame>
  );
}

/** Edits a plain text per culture, with the choice of the culture beside it. */
export function TranslatedTextField(props: { label: string; field: FieldName; height?: number }) {
  const { label, field, height } = props;
  const culture = useChosenCulture(field);
  const path: FieldPath = `${field}.${culture}`;
  const choice = <CultureSelect field={field} label={label} />;
  return <TextField {...{ label, path, culture, height }} aside={choice} />;
}

/** Edits an integer as plain text: a number input would correct what was typed (D96). Other text gives no value. */
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
    <FieldFrame label={label} path={path} hint={hint} status={isInvalid ? 'invalid' : undefined}>
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

function DateField(props: { label: string; path: FieldName }) {
  const { i18n } = useTranslation();
  const instant = useDraftText(props.path);
  const date = shortDateLocal(instant, i18n.language);
  return (
    <ReadOnlyField
      label={props.label}
      value={date}
      describe={() => date && localDateTimeInFull(instant, i18n.language)}
    />
  );
}

/** Shows what the server sets: the item's id, when it was created and when it was last saved. */
export const ItemMetadata = memo(function ItemMetadata() {
  const { t } = useTranslation();
  return (
    <>
      <ReadOnlyField
        label={t('content.id')}
        value={useDraftText('_id')}
        className="font-code text-tiny"
      />
      <DateField label={t('content.createdAt')} path="createdAt" />
      <DateField label={t('content.updatedAt')} path="updatedAt" />
    </>
  );
});
