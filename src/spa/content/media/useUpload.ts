import { useEffect, useRef, useState } from 'react';
import {
  type AppError,
  toAppError,
  type UploadFileApiArg,
  useUploadFileMutation,
} from '../../../api';
import { errorText, type Text } from '../../i18n';
import { useAppSelector } from '../../store';
import { type FileKind, faultOf } from './fileChecks';
import { uploadKey } from './uploadsSlice';

/** Which file of which item. */
export type FilePlace = Omit<UploadFileApiArg, 'body'>;

/** Called with the key of a stored file and the file itself. */
export type OnStored = (key: string, file: Blob) => unknown;

const isCancelled = (error: AppError): boolean => error.name === 'Aborted';

/**
 * Sends a chosen file and hands its key over. A file that cannot be right is refused before it is sent; one
 * that failed on the way can be sent again without being chosen again.
 */
export function useUpload(place: FilePlace, kind: FileKind, onStored: OnStored) {
  const [send] = useUploadFileMutation();
  const progress = useAppSelector(
    ({ uploads }) => uploads[uploadKey(place.itemId, place.fileName)],
  );
  const [failure, setFailure] = useState<Text | undefined>();
  const [isRetryable, setRetryable] = useState(false);
  const file = useRef<Blob>(undefined);
  const running = useRef<{ abort: () => void }>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const run = async (body: Blob) => {
    file.current = body;
    setFailure(undefined);
    setRetryable(false);
    const fault = await faultOf(body, kind);
    if (fault) return setFailure(fault);
    const call = send({ ...place, body });
    running.current = call;
    const { data, error } = await call;
    running.current = undefined;
    if (data) {
      file.current = undefined;
      await onStored(data.Key, body);
      return;
    }
    const reason = toAppError(error);
    setFailure(isCancelled(reason) ? { key: 'content.uploadCancelled' } : errorText(reason));
    setRetryable(true);
  };

  return {
    /** Undefined unless an upload is running. */
    progress,
    failure,
    isRetryable,
    start: (chosen: Blob) => void run(chosen),
    retry: () => {
      if (file.current) void run(file.current);
    },
    cancel: () => running.current?.abort(),
  };
}
