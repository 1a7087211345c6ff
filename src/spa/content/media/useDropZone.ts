import { type DragEvent, type RefObject, useState } from 'react';
import { useWindowEvents } from '../../ui/browser';
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
  useWindowEvents({
    paste: (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isHere = zone.current?.closest('[data-path]')?.contains(event.target as Node);
      if (!isHere || files.length === 0 || event.defaultPrevented || isInField(event)) return;
      event.preventDefault();
      take(files);
    },
  });
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
