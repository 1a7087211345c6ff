import { useCallback, useRef, useState } from 'react';
import { TraceFileError } from '../replay/readTrace';
import type { ReplayOptions } from '../replay/replayTrace';
import { openRecording, type Recording } from './openRecording';

/** Why a file could not be opened; the reason is empty where nobody knows it. */
export interface OpeningFailure {
  readonly name: string;
  readonly reason: string;
}

export type OpenedFile = ReturnType<typeof useRecording>;

/** Opens files. A file that cannot be opened leaves the previous one open. */
export function useRecording(options: ReplayOptions) {
  const [recording, setRecording] = useState<Recording | null>(null);
  /** How far a file that is being opened has got, from 0 to 1; null when none is. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<OpeningFailure | null>(null);
  const latest = useRef<File>(undefined);

  const open = useCallback(
    (file: File) => {
      latest.current = file;
      const isLatest = () => latest.current === file;
      setFailure(null);
      setProgress(0);
      void openRecording(file, options, (done) => isLatest() && setProgress(done))
        .then(
          (opened) => isLatest() && setRecording(opened),
          (error: unknown) => {
            const reason = error instanceof TraceFileError ? error.message : '';
            if (isLatest()) setFailure({ name: file.name, reason });
          },
        )
        .finally(() => isLatest() && setProgress(null));
    },
    [options],
  );
  return { recording, progress, failure, open };
}
