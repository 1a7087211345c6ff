import { useEffect, useRef, useState } from 'react';
import {
  type AppError,
  toAppError,
  type UploadFileApiArg,
  useUploadFileMutation,
} from '../../../api';
import { errorText, type Text } from '../../i18n';
import { useAppSelector } from '../../store';
import { type FileKind, fileError } from './fileChecks';
import { uploadKey } from './uploadsSlice';

/** The item and the file name that an upload is stored under. */
export type UploadTarget = Omit<UploadFileApiArg, 'body'>;

/** Called with the key of a stored file and the file itself. */
export type OnStored = (key: string, file: Blob) => unknown;

const isCancelled = (error: AppError): boolean => error.name === 'Aborted';

/**
 * Uploads a chosen file and passes its key on. An unsuitable file is refused before it is sent; one that failed
 * on the way can be sent again without being chosen again.
 */
export function useUpload(target: UploadTarget, kind: FileKind, onStored: OnStored) {
  const [send] = useUploadFileMutation();
  const progress = useAppSelector(
    ({ uploads }) => uploads[uploadKey(target.itemId, target.fileName)],
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
    const unsuitable = await fileError(body, kind);
    if (unsuitable) return setFailure(unsuitable);
    const call = send({ ...target, body });
    running.current = call;
    const { data, error } = await call;
    running.current = undefined;
    if (data) {
      file.current = undefined;
      await onStored(data.Key, body);
      return;
    }
    const uploadError = toAppError(error);
    setFailure(
      isCancelled(uploadError) ? { key: 'content.uploadCancelled' } : errorText(uploadError),
    );
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
