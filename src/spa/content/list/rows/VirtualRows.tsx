import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ContentType } from '../../../../api';
import { isKey } from '../../../commands/keymap';
import { useTranslation } from '../../../i18n';
import { showError } from '../../../modal';
import { useAppDispatch } from '../../../store';
import { remToPx } from '../../../ui/browser';
import { lazyCode, useLazyCode } from '../../../ui/lazyPage';
import { ReturnedFromContext } from '../../../ui/returnState';
import { rowAfterKey } from '../../../ui/keys';
import { useScrollArea } from '../../../ui/scrollArea';
import type { ContentList } from '../ContentListPage';
import type { ListItem } from '../preparedRow';
import styles from './columns.module.css';
import { ItemRow, type OtherTitle } from './ItemRow';
import { rowIndexOf, useOpenIntent, useRowSelection } from './rowEvents';

/** The height of a row until the style sheet has set it, in px: higher in a page as narrow as a phone. */
const likelyRowHeight = () => remToPx(innerWidth < remToPx(37.5) ? 5.25 : 3.25);

/** Returns how high each row is, as all are, and how far the first one is from the start of what scrolls, in px. */
function useRowPlaces(
  area: HTMLElement | null,
  rows: RefObject<HTMLElement | null>,
  count: number,
) {
  const [rowHeight, setRowHeight] = useState(likelyRowHeight);
  const [top, setTop] = useState(0);
  // Content above may have changed in any render, and the virtualizer renders when the area has another size; setting
  // the same numbers again has no effect.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!area || !rows.current || count === 0) return;
    const box = rows.current.getBoundingClientRect();
    setTop(Math.round(box.top - area.getBoundingClientRect().top + area.scrollTop));
    // Rounded to the browser's layout unit, so that the division always gives the same height.
    const measured = Math.round((box.height / count) * 64) / 64;
    if (measured > 0) setRowHeight(measured);
  });
  return { top, rowHeight };
}

/** The rows of a group, and what a list page passes to all of them. */
export interface RowsProps extends Pick<ContentList, 'selected' | 'onSelect'> {
  type: ContentType;
  items: readonly ListItem[];
  isUpcoming: boolean;
  /** Returns the path of an item's edit page. */
  editPath: (id: string) => string;
  /** Called when somebody is probably about to open this item. */
  onIntent: (id: string) => void;
  /** Returns by which title a search found an item, if the row shows another one. */
  hitOf: (item: ListItem) => OtherTitle | undefined;
}

const menuCode = lazyCode(() => import(/* webpackChunkName: "list-menu" */ './RowMenu'));

/** Renders only the visible rows and a few around them. Arrow keys move between all rows. */
export function VirtualRows(props: RowsProps) {
  const { items, isUpcoming, editPath, onIntent, onSelect, selected, hitOf } = props;
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { selectByKey, extendTo, leaveRange, onChange } = useRowSelection(props);
  const area = useScrollArea();
  const rows = useRef<HTMLDivElement>(null);
  const { top, rowHeight } = useRowPlaces(area, rows, items.length);
  const returnedFrom = useContext(ReturnedFromContext);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ _id }) => editPath(_id) === returnedFrom),
    ),
  );
  const active = Math.min(chosen, items.length - 1);
  const focusNext = useRef(false);
  const intent = useOpenIntent((row) => {
    const item = items[row];
    if (item) onIntent(item._id);
  });
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => area,
    // Until it is there, half of the window is assumed to be left for it, so that most rows are rendered only once.
    initialRect: { width: innerWidth, height: innerHeight / 2 },
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: 4,
    useFlushSync: false,
    // The row with the keyboard focus stays rendered, also when it is scrolled out of sight.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return near.includes(active) ? near : [...near, active].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    const row = rows.current?.querySelector(`[aria-rowindex="${active + 2}"]`);
    row?.querySelector('a')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const [menu, setMenu] = useState<{ item: ListItem; anchor: HTMLElement }>();
  const menuParts = useLazyCode(menuCode, menu !== undefined, () => {
    setMenu(undefined);
    void dispatch(showError({ key: 'modal.loadFailed' }));
  });
  const openMenu = (index: number) => {
    const anchor = rows.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${index + 2}"] button`,
    );
    const item = items[index];
    if (anchor && item) setMenu(menu?.anchor === anchor ? undefined : { item, anchor });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Its keys are its own.
    if (menu) return;
    const page = Math.max(1, Math.floor((area?.clientHeight ?? 0) / rowHeight) - 2);
    if (selectByKey(event, active)) return event.preventDefault();
    if (isKey(event, 'itemActions')) return openMenu(active);
    const { altKey, ctrlKey, metaKey } = event;
    const moved = isKey(event, 'rowUp') ? 'ArrowUp' : event.key;
    const key = isKey(event, 'rowDown') ? 'ArrowDown' : moved;
    const next = rowAfterKey({ key, altKey, ctrlKey, metaKey }, active, items.length, page);
    if (next === undefined) return;
    event.preventDefault();
    if (event.shiftKey && key.startsWith('Arrow')) extendTo(next, active);
    else leaveRange();
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
      onClick={(event) => {
        const row = event.target instanceof Element && event.target.closest('button');
        if (row) openMenu(rowIndexOf(event) ?? -1);
      }}
    >
      {virtualizer.getVirtualItems().map(({ index }) => {
        const item = items[index];
        return (
          item && (
            // Keyed by index, not by item: filtering then only changes texts in existing rows.
            <ItemRow
              key={index}
              type={props.type}
              item={item}
              isUpcoming={isUpcoming}
              index={index}
              path={editPath(item._id)}
              isTabStop={index === active}
              isSelected={onSelect && selected.has(item._id)}
              hit={hitOf(item)}
              onFocus={setChosen}
              t={t}
              language={i18n.language}
            />
          )
        );
      })}
      {menu && menuParts && (
        <menuParts.RowMenu
          key={menu.item._id}
          {...menu}
          type={props.type}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}
