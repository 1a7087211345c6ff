import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { foldedText } from '../list/foldedText';
import { TagLabel } from './TagLabel';
import styles from './TagPickerDialog.module.css';
import { tagName } from './tagRows';
import { useAllTags } from './useAllTags';

declare module '../../modal' {
  interface DialogKinds {
    /** Picks one tag, whose id is the answer. Ids in `ignored` are not offered. */
    tagPicker: { props: { ignored: string[] }; answer: string };
  }
}

/** Select a Tag: a click or Enter on a row selects it, the close button selects none. */
export function TagPickerDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'tagPicker'>) {
  const { t } = useTranslation();
  const fieldId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [filter, setFilter] = useState('');
  const { tags, error, isFetching, isLoaded, refetch } = useAllTags();
  const wanted = foldedText(filter);
  const offered = tags.filter(
    (tag) =>
      !dialog.ignored.includes(tag._id) &&
      (wanted === '' || foldedText(tagName(tag) ?? '').includes(wanted)),
  );

  const move = (from: HTMLElement, step: number) => {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    rows[rows.indexOf(from as HTMLButtonElement) + step]?.focus();
  };

  return (
    <DialogFrame
      title={t('content.selectTag')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.tagPickerDialogWidth}
      footer={<Button onClick={onDismiss}>{t('common.close')}</Button>}
    >
      <label className={styles.label} htmlFor={fieldId}>
        {t('content.filterTags')}
      </label>
      <input
        id={fieldId}
        type="search"
        className={styles.filter}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector('button')?.focus();
        }}
      />
      <div className={styles.frame} style={{ height: layout.tagPickerListHeight }}>
        <ul ref={list} className={styles.list} aria-label={t('content.selectTag')}>
          {offered.map((tag) => (
            <li key={tag._id}>
              <button
                type="button"
                className={styles.row}
                onClick={() => onAnswer(tag._id)}
                onKeyDown={(event) => {
                  if (event.key === 'ArrowDown') move(event.currentTarget, 1);
                  else if (event.key === 'ArrowUp') move(event.currentTarget, -1);
                  else return;
                  event.preventDefault();
                }}
              >
                <TagLabel tag={tag} />
              </button>
            </li>
          ))}
        </ul>
        {isFetching && !isLoaded && <p role="status">{t('common.loading')}</p>}
        {error && !isLoaded && !isFetching && (
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        )}
        {isLoaded && offered.length === 0 && (
          <p className={styles.empty}>{t('content.noTagToPick')}</p>
        )}
      </div>
    </DialogFrame>
  );
}
