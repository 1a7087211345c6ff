import { useEffect, useRef } from 'react';
import { toAppError } from '../../../api';
import { errorText, useText, useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { Empty } from '../../ui/Message';
import { Spinner } from '../../ui/Spinner';
import styles from './HistoryDialog.module.css';
import { HistoryContext, useItemHistory } from './useItemHistory';
import { VersionList } from './VersionList';
import { VersionView } from './VersionView';

/** Shows who changed an item when, and what, and takes what a version had back into the form, to be saved there. */
export function HistoryDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'history'>) {
  const { t } = useTranslation();
  const words = useText();
  const history = useItemHistory(dialog.type, dialog.itemId);
  const { versions, shown, isOpen, isLoaded, error } = history;
  // On a narrow screen list and version take the place of each other.
  const isListed = useAppSelector(({ historyDialog }) => historyDialog.chosen === null);

  const option = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const hasVersions = versions.length > 0;
  useEffect(() => {
    const isTaken = document.activeElement?.matches('button, select, input');
    if (hasVersions && !isTaken) option.current?.focus();
  }, [hasVersions]);
  useEffect(() => {
    // There the focus would be lost.
    const isLost = document.activeElement?.checkVisibility?.() === false;
    if (!isLost && document.activeElement !== document.body) return;
    if (isListed) option.current?.focus();
    else back.current?.focus();
  }, [isListed]);

  return (
    <DialogFrame
      title={t('history.title')}
      isTop={isTop}
      onDismiss={onDismiss}
      closeLabel={t('common.close')}
      width={layout.historyDialogWidth}
      initialFocus={option}
      fillsNarrowScreen
    >
      <HistoryContext value={history}>
        <div className={styles.history} data-listed={isListed || undefined}>
          {error !== undefined && (
            <div className="row col-span-full gap-3 py-3 px-0 text-danger" role="alert">
              <p>{words(errorText(toAppError(error)))}</p>
              <Button onClick={history.retry}>{t('common.retry')}</Button>
            </div>
          )}
          {!isLoaded || hasVersions ? (
            <VersionList optionRef={option} />
          ) : (
            <div className="row-start-2 col-span-full self-center">
              <Empty title={t('history.none')} />
            </div>
          )}
          {shown && isOpen ? (
            <VersionView
              shown={shown}
              backButton={back}
              onTake={(values, savedAt) => onAnswer({ values, savedAt })}
            />
          ) : (
            <section className="row-start-2">
              {!isLoaded && error === undefined && <Spinner label={t('common.loading')} />}
            </section>
          )}
        </div>
      </HistoryContext>
    </DialogFrame>
  );
}
