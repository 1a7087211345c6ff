import { type ComponentProps, useRef } from 'react';
import { Button } from '../../ui/Button';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onFile: (file: File) => void;
};

/** Shows a button that opens the file picker for a trace. */
export function FileButton({ onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.gz,.html,application/json,application/gzip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // So that the same file can be picked again once it was saved anew.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
