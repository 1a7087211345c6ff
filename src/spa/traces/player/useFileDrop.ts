import { useState } from 'react';
import { useWindowEvents } from '../../ui/browser';

/** Takes a file that is dropped anywhere on the page; returns whether one is being dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault();
    setOver(event.type !== 'drop');
    const [file] = event.dataTransfer.files;
    if (file && event.type === 'drop') onFile(file);
  };
  const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
  useWindowEvents({ dragenter: onDrag, dragover: onDrag, drop: onDrag, dragleave: onLeave });
  return isOver;
}
