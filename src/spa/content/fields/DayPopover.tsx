import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { type ComponentProps, type ComponentType, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { classNames, named } from '../../ui/classNames';
import styles from './DateInput.module.css';

const loadCalendar = () => import(/* webpackChunkName: "calendar" */ './Calendar');

type CalendarProps = ComponentProps<Awaited<ReturnType<typeof loadCalendar>>['Calendar']>;

/** A button that opens the calendar below its field: in and out as yyyy-MM-dd, empty for none. */
export function DayPopover(props: { day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>();
  const load = () =>
    void loadCalendar().then(
      (file) => setCalendar(() => file.Calendar),
      // Without a connection the day is typed.
      () => popover.current?.hidePopover(),
    );
  return (
    <>
      <button
        type="button"
        className={styles.button}
        {...named(t('content.chooseDate'))}
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={load}
      >
        <CalendarOutlined aria-hidden />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={classNames('popover', styles.popover)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && Calendar && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the days inside.
          <div
            role="dialog"
            aria-label={t('content.chooseDate')}
            // The dialog around the field stays open.
            onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
          >
            <Calendar
              day={props.day}
              onDay={(day) => {
                props.onDay(day);
                popover.current?.hidePopover();
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}
