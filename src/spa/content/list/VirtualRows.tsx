import {
  type CSSProperties,
  type KeyboardEvent,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { serverNow } from '../../../api';
import { useTranslation } from '../../i18n';
import { ReturnedFromContext } from '../../ui/returnState';
import { rowAfterKey } from '../../ui/rowAfterKey';
import { useScrollArea } from '../../ui/scrollArea';
import type { StoredItem } from '../../model/contentItem';
import styles from './columns.module.css';
import { publicationStateAt } from '../publication/publicationState';
import { stateTooltip } from '../publication/publicationText';
import { ItemRow, type RowTexts, titlePlaceholder } from './ItemRow';
import { useRowContext } from './rowContext';
import { useOpenIntent } from './useOpenIntent';
import { useRowSelection } from './useRowSelection';
import { useRowHeight } from './useRowHeight';
import { useVisibleRows } from './useVisibleRows';

/** Translates the texts of all rows once: doing so in each row would take longer than rendering it. */
function useRowTexts(): RowTexts {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      state: (item) => {
        const now = serverNow();
        return stateTooltip(publicationStateAt(item, now, true), { t, language, now });
      },
      untitled: t('content.untitled'),
      select: t('content.bulk.select', { title: titlePlaceholder }),
      undefined: t('content.undefined'),
      noDateHint: t('content.noDateHint'),
      published: t('content.published'),
      unpublished: t('content.unpublished'),
      scheduled: t('content.scheduled'),
    }),
    [t, language],
  );
}

/** Letters that work like arrow keys. */
const letterKeys: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/** Returns the row of the item whose edit page has this path; the first row if there is none. */
const rowOfPath = (
  path: string | undefined,
  items: readonly StoredItem[],
  editPath: (id: string) => string,
): number =>
  path === undefined
    ? 0
    : Math.max(
        0,
        items.findIndex(({ _id }) => editPath(_id) === path),
      );

/** Renders only the visible rows and a few around them. Arrow keys move between all rows. */
export function VirtualRows(props: {
  items: readonly StoredItem[];
  /** The number of rows of the expanded groups above. */
  rowsAbove: number;
  isUpcoming: boolean;
}) {
  const { items } = props;
  const { i18n } = useTranslation();
  const { editPath, onIntent, onSelect, selected, hitOf } = useRowContext();
  const { selectByKey, extendTo, onChange } = useRowSelection(items);
  const area = useScrollArea();
  const texts = useRowTexts();
  const rows = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(rows, items.length);
  // The height of everything above except rows. It changes rarely, so filtering needs no second render.
  const [frameAbove, setFrameAbove] = useState(0);
  const returnedFrom = useContext(ReturnedFromContext);
  const [chosen, setChosen] = useState(() => rowOfPath(returnedFrom, items, editPath));
  const focusNext = useRef(false);
  const intent = useOpenIntent((row) => {
    const item = items[row];
    if (item) onIntent(item._id);
  });
  const active = Math.min(chosen, items.length - 1);
  const heightAbove = props.rowsAbove * rowHeight;
  const [first, end] = useVisibleRows(area, frameAbove + heightAbove, rowHeight, items.length);
  const visible = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  // The row with the keyboard focus stays rendered, also when it is scrolled out of sight.
  const shown =
    active < first ? [active, ...visible] : active < end ? visible : [...visible, active];

  // Content above may have changed in any render; setting the same distance again has no effect.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!area || !rows.current) return;
    const here = rows.current.getBoundingClientRect().top;
    const distance = here - area.getBoundingClientRect().top + area.scrollTop;
    setFrameAbove(Math.round(distance - heightAbove));
  });
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    const row = rows.current?.querySelector(`[aria-rowindex="${active + 2}"]`);
    row?.querySelector('a')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((area?.clientHeight ?? 0) / rowHeight) - 2);
    if (selectByKey(event, active)) return event.preventDefault();
    const { altKey, ctrlKey, metaKey } = event;
    const key = letterKeys[event.key] ?? event.key;
    const next = rowAfterKey({ key, altKey, ctrlKey, metaKey }, active, items.length, page);
    if (next === undefined) return;
    event.preventDefault();
    if (event.shiftKey && key.startsWith('Arrow')) extendTo(next, active);
    focusNext.current = next !== active;
    setChosen(next);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside.
    <div
      {...intent}
      ref={rows}
      role="rowgroup"
      className={styles.rows}
      style={{ '--rows': items.length } as CSSProperties}
      onKeyDown={onKeyDown}
      onChange={onChange}
    >
      {shown.map((index) => {
        const item = items[index];
        return (
          item && (
            // Keyed by index, not by item: filtering then only changes texts in existing rows.
            <ItemRow
              key={index}
              item={item}
              isUpcoming={props.isUpcoming}
              index={index}
              path={editPath(item._id)}
              isTabStop={index === active}
              isSelected={onSelect && selected.has(item._id)}
              hit={hitOf(item)}
              onFocus={setChosen}
              language={i18n.language}
              texts={texts}
            />
          )
        );
      })}
    </div>
  );
}
