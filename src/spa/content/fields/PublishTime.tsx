import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { timeIn } from '../../model/dates/days';
import { atTypedTime } from '../../model/dates/publishDate';
import { classNames } from '../../ui/classNames';

const zone = 'GMT';

/** Edits the time of day of a publish date in GMT. What is no time stays as typed, beside the time that was there before. */
export function PublishTime(props: { publishAt: string; onTime: (publishAt: string) => void }) {
  const { publishAt, onTime } = props;
  const { t } = useTranslation();
  const hintId = useId();
  const before = useRef(publishAt);
  const [typed, setTyped] = useState({ publishAt: '', text: '' });
  const shown = timeIn(Date.parse(publishAt), 'gmt');
  const text = typed.publishAt === publishAt ? typed.text : shown;
  const isInvalid = atTypedTime(publishAt, text) === undefined;
  return (
    <>
      <label className="note row flex-nowrap gap-x-2">
        <input
          className={classNames('w-[4.25rem] px-2 tabular-nums', isInvalid && 'border-danger')}
          aria-label={t('content.publishTime')}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? hintId : undefined}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            // What it began with may have been a time.
            const next = atTypedTime(publishAt, target.value) ?? before.current;
            setTyped({ publishAt: next, text: target.value });
            if (next !== publishAt) onTime(next);
          }}
          onFocus={() => {
            if (!isInvalid) before.current = publishAt;
          }}
          onBlur={() => !isInvalid && setTyped({ publishAt, text: shown })}
        />
        {zone}
      </label>
      {isInvalid && (
        <span id={hintId} className="note text-danger basis-full">
          {t('content.notATime', { time: shown })}
        </span>
      )}
    </>
  );
}
