import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { listenTo } from '../../ui/listenTo';
import styles from './FilterButton.module.css';
import type { FilterPanelProps } from './FilterPanel';

const load = () => import(/* webpackChunkName: "list-filter" */ './FilterPanel');

/** Fetches the panel early; a press says if it cannot be had. */
const preload = () => void load().catch(() => undefined);

/** Opens the panel with all filters, whose code is fetched then. */
export function FilterButton(props: Omit<FilterPanelProps, 'onClose'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<FilterPanelProps>>();
  const isOpen = Panel !== undefined;

  const close = () => {
    setPanel(undefined);
    button.current?.focus();
  };
  const toggle = async () => {
    if (isOpen) return close();
    try {
      const { FilterPanel } = await load();
      setPanel(() => FilterPanel);
    } catch {
      const message = { key: 'content.filters.failed' } as const;
      await dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message }));
    }
    return undefined;
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setPanel(undefined);
    };
    return listenTo(window, { pointerdown: leave, focusin: leave });
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key comes from the controls inside.
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
        onClick={() => void toggle()}
      >
        <FilterOutlined aria-hidden />
        {t('content.filters.open')}
      </Button>
      {Panel && <Panel {...props} onClose={close} />}
    </span>
  );
}
