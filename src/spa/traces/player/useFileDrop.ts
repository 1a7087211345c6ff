import { useEffect, useState } from 'react';

/** Takes a file that is dropped anywhere on the page; returns whether one is being dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault();
      setOver(event.type !== 'drop');
      const [file] = event.dataTransfer.files;
      if (file && event.type === 'drop') onFile(file);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['dragenter', 'dragover', 'drop'] as const)
      window.addEventListener(type, onDrag, { signal });
    window.addEventListener('dragleave', leave, { signal });
    return () => listening.abort();
  }, [onFile]);
  return isOver;
}
