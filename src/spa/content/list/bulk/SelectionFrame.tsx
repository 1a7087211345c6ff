import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { passFocusToHeading } from '../../../ui/passFocusOnUnmount';
import { useBottomClearance } from '../../../ui/scrollArea';
import styles from './SelectionBar.module.css';
import { named } from '../../../ui/classNames';

/** Renders the bar at the bottom with what can be done with the selected rows, and a button that deselects them. */
export function SelectionFrame(props: {
  /** Says how many are selected, or how many of them are done. */
  status: ReactNode;
  isRunning?: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const keepClear = useBottomClearance();
  return (
    <div
      ref={passFocusToHeading}
      role="group"
      aria-label={t('content.bulk.actions')}
      className={styles.frame}
    >
      {/* Where both have no room beside one another, the actions are below the number. */}
      <div ref={keepClear} className={`${styles.bar} wrap-anywhere @max-[18rem]:flex-wrap`}>
        <button
          type="button"
          className="icon-button"
          {...named(t('content.bulk.clear'))}
          onClick={props.onClear}
        >
          <CloseOutlined aria-hidden />
        </button>
        <p className="min-w-0 flex-auto font-medium" role={props.isRunning ? 'status' : undefined}>
          {props.status}
        </p>
        {props.children}
      </div>
    </div>
  );
}
