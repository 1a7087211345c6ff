import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n';
import { showError } from '../../../modal';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { listenTo } from '../../../ui/browser';
import styles from './FilterBar.module.css';
import type { FilterPanelProps } from './FilterPanel';
import { lazyCode } from '../../../ui/lazyPage';

/** The code of panel and chips. */
const code = lazyCode(() => import(/* webpackChunkName: "list-filter" */ './FilterPanel'));

/** Preloads them. A failure is only reported when the button is pressed. */
const preload = () => void code.load().catch(() => undefined);

/** Shows the button that opens the filter panel, and a chip for each filter that is set. */
export function FilterBar(props: Omit<FilterPanelProps, 'onClose'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [views, setViews] = useState(code.current);
  const [isOpen, setIsOpen] = useState(false);
  const { filters = {} } = useAppSelector(props.feature.list.select);
  const isFiltered = Object.keys(filters).length > 0;

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const open = async () => {
    try {
      setViews(await code.load());
      setIsOpen(true);
    } catch {
      await dispatch(showError({ key: 'content.filters.failed' }));
    }
  };

  useEffect(() => {
    if (isFiltered && !views) void code.load().then(setViews, () => undefined);
  }, [isFiltered, views]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || frame.current?.contains(target)) return;
      // A question about a view is asked above the panel.
      if (target.closest('[role="dialog"]')) return;
      setIsOpen(false);
    };
    return listenTo(window, { pointerdown: leave, focusin: leave });
  }, [isOpen]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key comes from the controls inside. */}
      <span
        ref={frame}
        className={styles.frame}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.preventDefault();
          close();
        }}
      >
        <Button
          ref={button}
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => (isOpen ? close() : void open())}
        >
          <FilterOutlined aria-hidden />
          <span className={styles.word}>{t('content.filters.open')}</span>
        </Button>
        {isOpen && views && <views.FilterPanel {...props} onClose={close} />}
      </span>
      {isFiltered &&
        (views ? (
          <views.FilterChips
            filters={filters}
            onChange={(changed) => props.onChange({ filters: changed })}
          />
        ) : (
          <span className={styles.awaited} />
        ))}
    </>
  );
}
