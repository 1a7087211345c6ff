import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';
import { useAnnouncement } from '../../ui/announce';
import { LiveRegion } from '../../ui/LiveRegion';
import { layout } from '../../ui/layout';
import { isFilter, wordFilter } from '../search/wordFilter';
import styles from './TagPickerDialog.module.css';
import { TagList } from './TagList';
import { foldedTexts } from './tagRows';
import { useAllTags } from './useAllTags';

declare module '../../modal' {
  interface DialogKinds {
    /** Picks one tag, whose id is the answer. Ids in `ignored` are not offered. */
    tagPicker: { props: { ignored: string[] }; answer: string };
  }
}

/** Lets a person pick a tag: a click or Enter on a row picks it, the close button picks none. */
export function TagPickerDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'tagPicker'>) {
  const { t } = useTranslation();
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [filter, setFilter] = useState('');
  const { tags, error, isFetching, isLoaded, refetch } = useAllTags();
  const offered = useMemo(() => {
    const ignored = new Set(dialog.ignored);
    return tags.filter((tag) => !ignored.has(tag._id));
  }, [tags, dialog.ignored]);
  const matching = useMemo(() => {
    const matches = wordFilter(filter);
    return matches ? offered.filter((tag) => matches(foldedTexts(tag))) : offered;
  }, [offered, filter]);
  useAnnouncement(isFilter(filter) ? t('content.matches', { count: matching.length }) : '');
  const hasFailed = error !== undefined && !isLoaded && !isFetching;
  const emptyText = () => {
    if (hasFailed) return t('content.tagsFailed');
    if (!isLoaded) return t('common.loading');
    if (tags.length === 0) return t('content.noTagToPick');
    if (offered.length === 0) return t('content.allTagsChosen');
    return t('content.noMatch', { filter: filter.trim() });
  };

  return (
    <DialogFrame
      title={t('content.selectTag')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.tagPickerDialogWidth}
      initialFocus={field}
      footer={<Button onClick={onDismiss}>{t('common.close')}</Button>}
    >
      <label className={styles.label} htmlFor={fieldId}>
        {t('content.filter')}
      </label>
      <input
        ref={field}
        id={fieldId}
        type="search"
        className={styles.filter}
        autoComplete="off"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
        }}
      />
      <LiveRegion />
      {matching.length > 0 ? (
        <TagList
          key={filter}
          ref={list}
          tags={matching}
          label={t('content.selectTag')}
          onChosen={onAnswer}
        />
      ) : (
        <div className={styles.instead} style={{ height: layout.tagPickerListHeight }}>
          <p>{emptyText()}</p>
          {hasFailed && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        </div>
      )}
    </DialogFrame>
  );
}
