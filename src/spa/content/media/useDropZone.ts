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
  return {
    // A click makes it the target of what is pasted.
    tabIndex: -1,
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
}
