import { type Ref, useState } from 'react';
import { useTranslation } from '../../i18n';
import { parsePublishDate, publishDateText } from '../../model/dates/publishDate';
import styles from './DateInput.module.css';
import { DayPopover } from './DayPopover';
import { type ControlProps, FieldFrame } from './FieldFrame';

/** Edits a day as dd/MM/yyyy wherever one is typed (D137); a button opens a calendar. */
export function DateInput(props: {
  control: ControlProps;
  text: string;
  isInvalid: boolean;
  onType: (text: string) => void;
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const { control, text, isInvalid, onType, onEnter, ref } = props;
  const { t } = useTranslation();
  return (
    <span className={styles.frame}>
      <input
        {...control}
        ref={ref}
        value={text}
        placeholder={t('content.dateFormat')}
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
      />
      <DayPopover
        day={parsePublishDate(text)?.slice(0, 10) ?? ''}
        onDay={(day) => onType(publishDateText(day))}
      />
    </span>
  );
}

/** The year of a typing error rather than of a publication. */
const minDay = '1900-01-01';

/** Parses a typed day; empty for what is no day. */
function dayOf(text: string): string {
  const day = parsePublishDate(text)?.slice(0, 10) ?? '';
  return day >= minDay ? day : '';
}

/** Edits a day that is no field of an item: as yyyy-MM-dd, empty without one. */
export function DayField(props: {
  label: string;
  hint?: string;
  day: string;
  onDay: (day: string) => void;
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const { label, hint, day, onDay } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ day, text: publishDateText(day) });
  const text = typed.day === day ? typed.text : publishDateText(day);
  const isInvalid = text.trim() !== '' && dayOf(text) === '';
  return (
    <FieldFrame
      label={label}
      hint={isInvalid ? t('content.notADay') : hint}
      status={isInvalid ? 'invalid' : undefined}
    >
      {(control) => (
        <DateInput
          ref={props.ref}
          control={control}
          text={text}
          isInvalid={isInvalid}
          onEnter={props.onEnter}
          onType={(next) => {
            setTyped({ day: dayOf(next), text: next });
            onDay(dayOf(next));
          }}
        />
      )}
    </FieldFrame>
  );
}
