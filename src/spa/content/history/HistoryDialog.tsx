import { useEffect, useMemo, useRef } from 'react';
import { richTextFields, toAppError } from '../../../api';
import { titlesOfElements } from '../../drafts/conflicts/conflictDialogRequest';
import { differences } from '../../drafts/differences';
import { editedItem, unparsedTexts } from '../../drafts/draft';
import type { OpenDraft } from '../../drafts/openDrafts';
import { errorText, useText, useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { Spinner } from '../../ui/Spinner';
import styles from './HistoryDialog.module.css';
import { useTagNames } from './useTagNames';
import { useVersions } from './useVersions';
import { VersionList } from './VersionList';
import { VersionView } from './VersionView';

const nothing = {};

/** Shows who changed an item when, and what, and takes what a version had back into the form, to be saved there. */
export function HistoryDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'history'>) {
  const { type, itemId } = dialog;
  const { t, i18n } = useTranslation();
  const words = useText();
  const { chosen, comparison } = useAppSelector(({ historyDialog }) => historyDialog);
  const draft = useAppSelector(
    (state): OpenDraft<object> | undefined => state[type].drafts[itemId],
  );
  const screen = useMemo(() => (draft ? editedItem(draft) : nothing), [draft]);
  const history = useVersions(type, itemId);
  const { versions, shown, before, needsOlder, error } = history;

  const item = shown?.item;
  const former = before ? before.item : nothing;
  const other = comparison === 'screen' ? screen : former;
  const isReady = item !== undefined && other !== undefined && !needsOlder;
  const changes = useMemo(
    () => (isReady ? differences(other, item) : undefined),
    [isReady, other, item],
  );
  const known = useMemo(
    () => [screen, item, former].filter((one) => one !== undefined),
    [screen, item, former],
  );
  const { names: tagNames, tagIds } = useTagNames(known);
  const names = useMemo(() => {
    const paths = [
      ...versions.flatMap(({ changed }) => changed),
      ...(changes ?? []).map(({ path }) => path),
      ...Object.keys(draft?.edits ?? nothing),
    ];
    return titlesOfElements(
      paths.map((path) => ({ path })),
      known,
    );
  }, [versions, changes, known, draft?.edits]);
  const texts = useMemo(
    () => ({ t, language: i18n.language, formatted: richTextFields[type], tagNames }),
    [t, i18n.language, type, tagNames],
  );

  const option = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const hasVersions = versions.length > 0;
  useEffect(() => {
    const isTaken = document.activeElement?.matches('button, select, input');
    if (hasVersions && !isTaken) option.current?.focus();
  }, [hasVersions]);
  // On a narrow screen list and version take the place of each other, and the focus would be lost.
  const isListed = chosen === null;
  useEffect(() => {
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
      <div className={styles.history} data-listed={isListed || undefined}>
        {error !== undefined && (
          <div className={styles.failure} role="alert">
            <p>{words(errorText(toAppError(error)))}</p>
            <Button onClick={history.retry}>{t('common.retry')}</Button>
          </div>
        )}
        <VersionList optionRef={option} {...history} names={names} />
        {shown && draft ? (
          <VersionView
            backButton={back}
            saves={history.group?.versions ?? []}
            compared={history.compared ?? [shown.version]}
            shown={shown.version}
            item={item}
            before={before}
            screen={screen}
            base={draft.base}
            unparsed={unparsedTexts(draft)}
            changes={changes}
            tagIds={tagIds}
            names={names}
            texts={texts}
            hasFailed={error !== undefined}
            onTake={(values, savedAt) => onAnswer({ values, savedAt })}
          />
        ) : (
          <section className={styles.view}>
            {!history.isLoaded && error === undefined && <Spinner label={t('common.loading')} />}
          </section>
        )}
      </div>
    </DialogFrame>
  );
}
