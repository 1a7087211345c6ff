import { useEffect } from 'react';
import type { ContentType } from '../../../../api';
import { useWindowEvents } from '../../../ui/browser';
import { MenuList } from '../../../ui/MenuButton';
import { type CommandTarget, useItemCommands } from '../../itemCommands';

/** Shows what can be done with the item of a row, below or above the button `anchor`: each by the function of its button. */
export function RowMenu(props: {
  type: ContentType;
  item: CommandTarget;
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const { type, item, anchor, onClose } = props;
  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  const isOutside = ({ target }: Event) =>
    target instanceof Element && !target.closest('[role="menu"]') && !anchor.contains(target);
  const leave = (event: Event) => isOutside(event) && onClose();
  // The menu stands where its row has been.
  const closeIfMoved = (event: Event) => isOutside(event) && close();
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.setAttribute('aria-expanded', 'false');
  }, [anchor]);
  useWindowEvents({
    pointerdown: leave,
    resize: close,
    wheel: closeIfMoved,
    touchmove: closeIfMoved,
  });

  const entries = useItemCommands()(type, item).map(({ id, label, run }) => ({
    label,
    isDangerous: id === 'delete',
    onChoose: run,
  }));
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const isLow = bottom > innerHeight / 2;
  const maxHeight = (isLow ? top : innerHeight - bottom) - 8;
  return (
    <MenuList
      label={anchor.getAttribute('aria-label') ?? ''}
      entries={entries}
      first={0}
      popover="manual"
      className="fixed m-0 overflow-y-auto"
      style={{
        inset: 'auto',
        maxHeight,
        right: document.documentElement.clientWidth - right,
        ...(isLow ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 }),
      }}
      onClose={close}
    />
  );
}
