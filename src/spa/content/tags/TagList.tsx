import { type RefObject, useState } from 'react';
import type { Tag } from '../../../api';
import { layout } from '../../ui/layout';
import { remToPx } from '../../ui/remToPx';
import { VirtualList } from '../../ui/VirtualList';
import { TagLabel } from './TagLabel';
import styles from './TagList.module.css';

/** Whether all, some or none of the items have a tag, or will have it. */
export type ChosenState = 'true' | 'mixed' | 'false';

/** How high a row of a short name is. */
const estimatedRowRem = () => remToPx(3.25);

/** Shows tags to choose from; only the visible ones are rendered. Arrow keys move between them. */
export function TagList({
  tags,
  label,
  ref,
  stateOf,
  onChosen,
}: {
  tags: readonly Tag[];
  label: string;
  /** To the list, in which one row is the stop of the Tab key. */
  ref: RefObject<HTMLUListElement | null>;
  /** Where several can be chosen: whether a tag is. */
  stateOf?: ((id: string) => ChosenState) | undefined;
  onChosen: (id: string) => void;
}) {
  // Not a ref: the list inside mounts before its frame is there, and has to look again once it is.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setFrame} className={styles.frame} style={{ height: layout.tagPickerListHeight }}>
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
            className={styles.row}
            {...(stateOf && { role: 'checkbox', 'aria-checked': stateOf(tag._id) })}
            tabIndex={isTabStop ? 0 : -1}
            onFocus={() => onFocus(index)}
            onClick={() => onChosen(tag._id)}
          >
            {stateOf && <span className={styles.mark} aria-hidden="true" />}
            <TagLabel tag={tag} />
          </button>
        )}
      </VirtualList>
    </div>
  );
}
