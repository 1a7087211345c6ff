import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { listenTo } from '../../ui/browser';
import { hasFiles } from '../../ui/useDropGuard';
import { isInField } from '../../ui/keys';

/**
 * Returns the attributes of a zone that takes files that are dropped on it, or pasted anywhere on its card outside of
 * fields.
 */
export function useDropZone(
  zone: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
) {
  const [isOver, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented || isInField(event)) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const card = zone.current?.closest<HTMLElement>('[data-path]');
    return card ? listenTo(card, { paste: (event) => paste(event) }) : undefined;
  }, [zone]);
  const onDrag = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(event.type !== 'drop');
    if (event.type === 'drop') take([...event.dataTransfer.files]);
  };
  return {
    // A click makes it the target of what is pasted.
    tabIndex: -1,
    'data-over': isOver || undefined,
    onDragOver: onDrag,
    onDrop: onDrag,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
  };
}
