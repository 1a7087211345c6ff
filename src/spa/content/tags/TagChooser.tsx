import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { LiveRegion, useAnnouncement } from '../../ui/announce';
import { layout } from '../../ui/layout';
import { hasFilterText, wordFilter } from '../search/wordFilter';
import styles from './TagChooser.module.css';
import { foldedTexts, useAllTags } from './tagRows';
import type { Tag } from '../../../api';
import { remToPx } from '../../ui/browser';
import { VirtualList } from '../../ui/VirtualList';
import { TagLabel } from './TagLabel';
import listStyles from './TagList.module.css';

const none: readonly string[] = [];

/** Shows all tags with a filter, inside a dialog; a click or Enter on a row chooses it. */
export function TagChooser(props: {
  /** The field of the filter, for the focus. */
  field: RefObject<HTMLInputElement | null>;
  /** Ids of tags that are not offered. */
  ignored?: readonly string[];
  /** Where several can be chosen: whether a tag is. */
  stateOf?: (id: string) => ChosenState;
  onChosen: (id: string) => void;
}) {
  const { field, ignored = none } = props;
  const { t } = useTranslation();
  const fieldId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [filter, setFilter] = useState('');
  const { tags, error, isFetching, isLoaded, refetch } = useAllTags();
  const offered = useMemo(() => {
    const ignoredIds = new Set(ignored);
    return tags.filter((tag) => !ignoredIds.has(tag._id));
  }, [tags, ignored]);
  const matching = useMemo(() => {
    const matches = wordFilter(filter);
    return matches ? offered.filter((tag) => matches(foldedTexts(tag))) : offered;
  }, [offered, filter]);
  useAnnouncement(hasFilterText(filter) ? t('content.matches', { count: matching.length }) : '');
  const hasFailed = error !== undefined && !isLoaded && !isFetching;
  const emptyText = () => {
    if (hasFailed) return t('content.tagsFailed');
    if (!isLoaded) return t('common.loading');
    if (tags.length === 0) return t('content.noTagToPick');
    if (offered.length === 0) return t('content.allTagsChosen');
    return t('content.noMatch', { filter: filter.trim() });
  };

  return (
    <>
      <label className="block mb-1 font-medium" htmlFor={fieldId}>
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
          stateOf={props.stateOf}
          onChosen={props.onChosen}
        />
      ) : (
        <div className={styles.instead} style={{ height: layout.tagPickerListHeight }}>
          <p>{emptyText()}</p>
          {hasFailed && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        </div>
      )}
    </>
  );
}

/** Whether all, some or none of the items have a tag, or will have it. */
export type ChosenState = 'true' | 'mixed' | 'false';

/** How high a row of a short name is. */
const estimatedRowRem = () => remToPx(3.25);

/** Shows tags to choose from; only the visible ones are rendered. Arrow keys move between them. */
function TagList(props: {
  tags: readonly Tag[];
  label: string;
  /** To the list, in which one row is the stop of the Tab key. */
  ref: RefObject<HTMLUListElement | null>;
  /** Where several can be chosen: whether a tag is. */
  stateOf?: ((id: string) => ChosenState) | undefined;
  onChosen: (id: string) => void;
}) {
  const { tags, label, ref, stateOf, onChosen } = props;
  // Not a ref: the list inside mounts before its frame is there, and has to look again once it is.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setFrame} className={listStyles.frame} style={{ height: layout.tagPickerListHeight }}>
      <VirtualList
        ref={ref}
        items={tags}
        label={label}
        area={() => frame}
        likelyHeight={estimatedRowRem}
        overscan={6}
        rowsPerPageKey={() =>
          Math.max(1, Math.floor((frame?.clientHeight ?? 0) / estimatedRowRem()) - 1)
        }
      >
        {(tag, { index, isTabStop, onFocus }) => (
          <button
            type="button"
            className={listStyles.row}
            {...(stateOf && { role: 'checkbox', 'aria-checked': stateOf(tag._id) })}
            tabIndex={isTabStop ? 0 : -1}
            onFocus={() => onFocus(index)}
            onClick={() => onChosen(tag._id)}
          >
            {stateOf && <span className={listStyles.mark} aria-hidden="true" />}
            <TagLabel tag={tag} />
          </button>
        )}
      </VirtualList>
    </div>
  );
}
