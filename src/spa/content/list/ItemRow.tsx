import { type CSSProperties, memo, useState } from 'react';
import { Link } from '../../ui/Link';
import { showWholeText } from '../../ui/showWholeText';
import { shortDateGmt } from '../dates/shortDate';
import type { StoredItem } from '../model/contentItem';
import { shownText } from '../model/localisedText';
import styles from './columns.module.css';
import { StatusTagsInWords, type StatusWords } from './StatusTags';

/** The words that rows share. */
export interface RowWords extends StatusWords {
  readonly untitled: string;
  readonly undefined: string;
  readonly noDateHint: string;
  /** What readers see of an item at this moment, with its instant in GMT and in the browser's zone. */
  readonly state: (item: StoredItem) => string;
}

const rowAt = (index: number) => ({ '--row': index }) as CSSProperties;

/** One item of a list: a link over the whole row, its publish date and its status. */
export const ItemRow = memo(function ItemRow(props: {
  item: StoredItem;
  isUpcoming: boolean;
  index: number;
  path: string;
  isTabStop: boolean;
  onFocus: (index: number) => void;
  language: string;
  words: RowWords;
}) {
  const { item, index, words } = props;
  const title = shownText(item.title);
  const date = shortDateGmt(item.publishAt, props.language);
  const isPublic = item.isPublic === true;
  const isHidden = isPublic && date === undefined;
  const name = title?.text ?? words.untitled;
  // Made where it is asked for: the countdown is of that moment, and other rows need none.
  const [asked, setAsked] = useState<'pointer' | 'focus'>();
  const state = asked && words.state(item);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={rowAt(index)}
      onPointerEnter={() => setAsked('pointer')}
      onPointerLeave={() => setAsked(undefined)}
    >
      <div role="cell" className={styles.title}>
        <Link
          to={props.path}
          className={styles.link}
          tabIndex={props.isTabStop ? 0 : -1}
          onFocus={() => {
            setAsked('focus');
            props.onFocus(index);
          }}
          onBlur={() => setAsked(undefined)}
          // The link covers the whole row, and its words may be cut.
          title={asked === 'pointer' ? `${name}\n${state}` : state}
          lang={title?.culture}
        >
          {name}
        </Link>
        {title?.culture && <span className={styles.culture}>{title.culture}</span>}
        {isHidden && (
          <span className={styles.hint} onPointerEnter={showWholeText}>
            {words.noDateHint}
          </span>
        )}
      </div>
      <div role="cell" className={styles.date}>
        {date === undefined ? (
          <span className={styles.absent}>{words.undefined}</span>
        ) : (
          <time dateTime={item.publishAt ?? undefined}>{date}</time>
        )}
      </div>
      <div role="cell" className={styles.status}>
        <StatusTagsInWords isPublic={isPublic} isUpcoming={props.isUpcoming} words={words} />
      </div>
    </div>
  );
});
