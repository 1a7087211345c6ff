import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { type Ref, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { parsePublishDate } from '../../model/dates/publishDate';
import styles from './DateInput.module.css';
import type { ControlProps } from './FieldFrame';

/** Edits a day as dd/MM/yyyy wherever one is typed (D137); a button opens the calendar of the browser. */
export function DateInput({
  control,
  text,
  isInvalid,
  onType,
  onEnter,
  ref,
}: {
  control: ControlProps;
  text: string;
  isInvalid: boolean;
  onType: (text: string) => void;
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation();
  const calendar = useRef<HTMLInputElement>(null);
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
      <button
        type="button"
        className={styles.calendar}
        aria-label={t('content.chooseDate')}
        title={t('content.chooseDate')}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden="true"
        value={parsePublishDate(text)?.slice(0, 10) ?? ''}
        onChange={(event) => {
          const [year, month, day] = event.target.value.split('-');
          onType(day === undefined ? '' : `${day}/${month}/${year}`);
        }}
      />
    </span>
  );
}
