import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { named } from './classNames';
import { hasModifier } from './keys';

/** An entry of a menu. */
export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** Red, for what takes something away. */
  isDangerous?: boolean | undefined;
  onChoose: () => unknown;
}

/** Returns the entry that a key leads to, by its index; undefined for keys that do not move. */
function entryAfterKey(key: string, index: number, entries: readonly MenuEntry[]) {
  const count = entries.length;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (index + 1) % count,
    ArrowUp: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  if (key in targets) return targets[key];
  if (key.length !== 1 || key === ' ') return undefined;
  const typed = key.toLocaleLowerCase();
  // From the next entry on, so that the same letter again leads further.
  const order = entries.map((_entry, step) => (index + 1 + step) % count);
  return order.find((one) => entries[one]?.label.toLocaleLowerCase().startsWith(typed));
}

/** Moves a menu that would begin left of the window, or of the page that cuts it, as beside enlarged text. */
function keepInSight(menu: HTMLElement): void {
  const page = menu.popover ? null : menu.closest('main');
  const { left: start, width } = (page ?? document.documentElement).getBoundingClientRect();
  menu.style.maxWidth = `min(80cqi, ${width - 16}px)`;
  const { left } = menu.getBoundingClientRect();
  if (left < start + 8) menu.style.translate = `${start + 8 - left}px`;
}

/**
 * Shows the entries of a menu that is open, as the ARIA practices describe it; the focus begins at entry `first` and stays
 * inside until `onClose`, which gives it back.
 */
export function MenuList(props: {
  id?: string;
  label: string;
  entries: readonly MenuEntry[];
  first: number;
  className?: string;
  style?: CSSProperties;
  popover?: 'manual';
  onClose: () => void;
}) {
  const { label, entries, first, onClose, className, ...rest } = props;
  const menu = useRef<HTMLDivElement>(null);
  const focusEntry = (index: number) =>
    menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[index]?.focus();
  useLayoutEffect(() => {
    const { current: box } = menu;
    if (box?.popover) box.showPopover?.();
    if (box) keepInSight(box);
    focusEntry(first);
  }, [first]);
  const moveByKey = (event: KeyboardEvent, index: number) => {
    if (hasModifier(event)) return;
    // Tab goes on from the button.
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    const target = entryAfterKey(event.key, index, entries);
    if (target !== undefined) focusEntry(target);
    else if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      {...rest}
      ref={menu}
      role="menu"
      aria-label={label}
      className={`popover z-6 min-w-[min(12rem,60cqi)] p-1 ${className ?? ''}`}
    >
      {entries.map((entry, index) => (
        <button
          key={entry.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`flex w-full min-h-control items-center gap-3 rounded-small px-3 py-1 text-start wrap-anywhere hover:bg-hover focus:bg-hover ${entry.isDangerous ? 'text-danger' : ''}`}
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={(event) => moveByKey(event, index)}
          onClick={() => {
            onClose();
            entry.onChoose();
          }}
        >
          {entry.icon}
          {entry.label}
        </button>
      ))}
    </div>
  );
}

const iconButton =
  'icon-button h-full min-h-[36px] w-control border border-transparent text-large aria-expanded:bg-tonal aria-expanded:text-text';

/**
 * Shows a button that opens a menu, as the ARIA practices describe it: a round one with an icon alone, or one with its
 * label. The focus is in the menu while it is open.
 */
export function MenuButton(props: {
  label: string;
  icon: ReactNode;
  entries: readonly MenuEntry[];
  hasVisibleLabel?: boolean;
  /** Opens upwards, where there is no room below. */
  isAbove?: boolean;
  disabled?: boolean;
}) {
  const { label, icon, entries, hasVisibleLabel, isAbove, disabled } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** The entry that gets the focus when the menu opens; null while it is closed. */
  const [first, setFirst] = useState<number | null>(null);
  const isOpen = first !== null;

  const close = () => {
    setFirst(null);
    // In a bar that stays in sight, for which the browser would scroll.
    button.current?.focus({ preventScroll: true });
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFirst(event.key === 'ArrowDown' ? 0 : entries.length - 1);
  };
  return (
    <div
      className="relative flex-none"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFirst(null);
      }}
    >
      <button
        ref={button}
        type="button"
        disabled={disabled}
        className={hasVisibleLabel ? 'button plain' : iconButton}
        {...(!hasVisibleLabel && named(label))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // The focus stays in the menu, or a press to close it would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onKeyDown={openByKey}
        onClick={() => (isOpen ? close() : setFirst(0))}
      >
        {hasVisibleLabel && label}
        {icon}
      </button>
      {isOpen && (
        <MenuList
          {...{ id, label, entries, first }}
          className={`absolute right-0 grid ${isAbove ? 'bottom-[calc(100%+4px)]' : 'top-[calc(100%+4px)]'}`}
          onClose={close}
        />
      )}
    </div>
  );
}
