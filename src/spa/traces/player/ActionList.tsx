import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { rowAfterKey } from '../../ui/keys';
import styles from './ActionList.module.css';
import { matchingSteps, slicesIn } from './matchingSteps';
import { hasError, type Moment } from './moment';
import { formatStepTime } from './stepTimes';

const rowHeightPx = 46;

/** Shows all actions, or those that match a filter; only the visible ones are in the page. */
export function ActionList(props: {
  moments: readonly Moment[];
  /** The step that is marked; while it plays, a moment behind `present`. */
  step: number;
  /** The step that keys lead on from. */
  keyboardStep: number;
  onStep: (step: number) => void;
}) {
  const { moments, step, keyboardStep, onStep } = props;
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [slice, setSlice] = useState('');
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const slices = useMemo(() => slicesIn(moments), [moments]);
  const steps = useMemo(
    () => matchingSteps(moments, { slice, text: deferredText }),
    [moments, slice, deferredText],
  );
  const position = steps.indexOf(step);
  // oxlint-disable-next-line react-hooks/incompatible-library -- nothing here is memoised by it.
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeightPx,
    overscan: 6,
  });
  const scrollTo = rows.scrollToIndex;
  useEffect(() => {
    if (position >= 0) scrollTo(position, { align: 'auto' });
  }, [position, scrollTo]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((area.current?.clientHeight ?? 0) / rowHeightPx) - 1);
    // From a step that is filtered out one goes to its neighbour.
    const here = steps.findLastIndex((one) => one <= keyboardStep);
    const next = rowAfterKey(event, here, steps.length, page);
    if (next === undefined) return;
    event.preventDefault();
    onStep(steps[next] ?? keyboardStep);
  };

  return (
    <section
      className="panel stack grid-rows-[auto_1fr] min-h-0 overflow-hidden"
      aria-label={t('replay.actions')}
    >
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-2 p-3 border-b border-border">
        <h2 className="text-large font-medium">{t('replay.actions')}</h2>
        <span className="note" role="status">
          {t('replay.actionCount', { count: steps.filter((one) => one > 0).length })}
        </span>
        <input
          type="search"
          className="small col-span-full w-full min-w-0"
          value={text}
          placeholder={t('replay.filterText')}
          aria-label={t('replay.filterText')}
          onChange={({ target }) => setText(target.value)}
        />
        <select
          className="small col-span-full w-full min-w-0"
          value={slice}
          aria-label={t('replay.filterSlice')}
          onChange={({ target }) => setSlice(target.value)}
        >
          <option value="">{t('replay.allSlices')}</option>
          {slices.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {steps.length === 0 ? (
        <p className="soft py-5 px-4">{t('replay.noMatch')}</p>
      ) : (
        <div
          ref={area}
          className="min-h-0 overflow-y-auto -outline-offset-3"
          role="listbox"
          tabIndex={0}
          aria-label={t('replay.actions')}
          aria-activedescendant={position >= 0 ? `${id}-${step}` : undefined}
          onKeyDown={onKeyDown}
        >
          <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const number = steps[index] ?? 0;
              const moment = moments[number] as Moment;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys.
                <div
                  key={number}
                  id={`${id}-${number}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={number === step}
                  aria-setsize={steps.length}
                  aria-posinset={index + 1}
                  className={classNames(styles.row, number === step && styles.current)}
                  style={{ height: rowHeightPx, transform: `translateY(${start}px)` }}
                  onClick={() => {
                    onStep(number);
                    area.current?.focus({ preventScroll: true });
                  }}
                >
                  <span className="soft row-span-2 self-center text-right tabular-nums">
                    {number}
                  </span>{' '}
                  <span className="truncate col-[2/-1] font-medium" title={moment.action?.type}>
                    {moment.action ? moment.action.type : t('replay.start')}
                  </span>{' '}
                  <span className="truncate soft">
                    {[moment.endpoint, moment.slices.join(', ')].filter(Boolean).join(' · ')}
                    {hasError(moment) && (
                      <strong className="ml-2 text-danger">{t('replay.error')}</strong>
                    )}
                  </span>{' '}
                  <span className="soft tabular-nums">{formatStepTime(moment.ms)}</span>
                </div>
              );
            })}
          </div>
        </div>
      )}
    </section>
  );
}
