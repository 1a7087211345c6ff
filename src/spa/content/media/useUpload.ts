import { useEffect, useRef, useState } from 'react';
import {
  type AppError,
  askBeforeResuming,
  loadUploads,
  toAppError,
  useUploadFileMutation,
} from '../../../api';
import { isItemGone } from '../../drafts/conflicts/useStaleSave';
import { useDraft } from '../../drafts/DraftContext';
import { isAnswerLost } from '../../drafts/openDrafts';
import { errorText, type Text } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { useItem } from '../itemContext';
import type { Size } from './cropGeometry';
import { cutPicture } from './cutPicture';
import { checkFile, checkPicture, type FileKind, isOfKind, jpeg, sizeAdvice } from './fileChecks';
import { confirmFileReplacement, snapshotItemOnScreen } from './confirmFileReplacement';
import { isUploadUnfinished, noteUpload } from './unfinishedUpload';
import { uploadDropped, uploadKey, uploadPrepared } from './uploadsSlice';
import type { ChosenFile, Croppable } from './useCrop';
import { removeGpsLocation } from './removeGpsLocation';

/** Where a file is kept, and of which kind it is. */
export interface UploadOptions {
  /** The name under which the item on screen keeps the file. */
  fileName: string;
  kind: FileKind;
  /** The stored picture, which can be cropped. */
  crop?: Croppable;
  /** Called with the key of a stored file and the file itself; without it where the server copied one. */
  onStored: (key: string, file?: Blob) => unknown;
}

/** A file that may be sent, with the size of a picture. */
interface Checked {
  file: Blob;
  size: Size | undefined;
}

interface Failure {
  text: Text;
  /** What can be sent again. */
  file?: Blob;
}

function failureOf(error: AppError, file: Blob): Failure {
  if (isItemGone(error)) return { text: { key: 'conflicts.gone' }, file };
  if (error.name === 'Aborted') return { text: { key: 'content.uploadCancelled' }, file };
  return { text: errorText(error), file };
}

/** Returns a picture of any kind as one of the kind that is stored; the reason where it cannot be read. */
async function converted(file: Blob, kind: FileKind): Promise<Blob | Text> {
  if (file.size === 0 || (await isOfKind(file, kind))) return file;
  const { size, error } = await checkPicture(file);
  const whole = size && { area: { left: 0, top: 0, ...size }, size };
  const picture = whole && (await cutPicture(file, size, whole, kind).catch(() => undefined));
  return picture ?? error ?? { key: 'content.pictureUnreadable' };
}

/** Uploads a chosen file and passes its key on. Unsuitable ones are refused before; failed ones can be sent again. */
export function useUpload({ fileName, kind, crop, onStored }: UploadOptions) {
  const { id: itemId } = useDraft();
  const { feature } = useItem();
  const dispatch = useAppDispatch();
  const [send] = useUploadFileMutation();
  /** Undefined unless an upload is running. */
  const progress = useAppSelector(({ uploads }) => uploads[uploadKey(itemId, fileName)]);
  const [failure, setFailure] = useState<Failure>();
  const [chosen, setChosen] = useState<ChosenFile>();
  const running = useRef<{ abort: () => void }>(undefined);
  /** The sizes of files that may have been stored, though no answer came. */
  const unanswered = useRef<number[]>([]);
  const [isUnfinished, setUnfinished] = useState(() => isUploadUnfinished(itemId, fileName));
  useEffect(() => {
    // Before a new release takes it away from the server.
    loadUploads().catch(() => undefined);
    return () => running.current?.abort();
  }, []);

  /** Resolves to what is to be sent, with its size; to the reason where it cannot be. */
  const checked = async (made: Blob | Promise<Blob | Text>): Promise<Text | Checked> => {
    const input = await made;
    if (!('size' in input)) return input;
    const { size, error } = await checkFile(input, kind);
    if (error) return error;
    const file = kind === jpeg && input instanceof File ? await removeGpsLocation(input) : input;
    const confirm = async (options: Parameters<typeof confirmFileReplacement>[3]) =>
      dispatch(confirmFileReplacement(feature.type, itemId, fileName, options));
    if (!(await confirm({ sentSizes: unanswered.current })))
      return { key: 'content.uploadCancelled' };
    askBeforeResuming(file, () => {
      // The page shows what a colleague has stored meanwhile as soon as the connection is back, to nobody who looks.
      const shown = dispatch(snapshotItemOnScreen(feature.type, itemId, fileName));
      return async () => confirm({ shown, sentSizes: [...unanswered.current, file.size] });
    });
    return { file, size };
  };
  /** Uploads what is chosen or just being made. Cancel and the question on leaving know of it from the beginning. */
  const upload = async (made: Blob | Promise<Blob | Text>, whole?: Blob) => {
    setFailure(undefined);
    setUnfinished(false);
    dispatch(uploadPrepared({ itemId, fileName }));
    const cancelled = new Promise<Text>((resolve) => {
      running.current = { abort: () => resolve({ key: 'content.uploadCancelled' }) };
    });
    // A folder, or a file that was moved or written anew since it was chosen, cannot be read.
    const read = checked(made).catch((): Text => ({ key: 'content.fileUnreadable' }));
    const ready = await Promise.race([read, cancelled]);
    if (!('file' in ready)) {
      running.current = undefined;
      dispatch(uploadDropped({ itemId, fileName }));
      return setFailure({ text: ready });
    }
    const { file, size } = ready;
    const advice = size && crop?.recommended && sizeAdvice(size, crop.recommended);
    noteUpload(itemId, fileName, file);
    const call = send({ resourceType: feature.type, itemId, fileName, body: file });
    running.current = call;
    const { data, error: caught } = await call;
    running.current = undefined;
    const error = toAppError(caught);
    if (data || error.name !== 'Aborted') noteUpload(itemId, fileName, null);
    if (data) {
      unanswered.current = [];
      setChosen({ file: whole ?? file, isCut: whole !== undefined, advice });
      return onStored(data.Key, file);
    }
    if (isAnswerLost(error)) unanswered.current.push(file.size);
    return setFailure(failureOf(error, file));
  };
  /** Uploads a picture of any kind, as one of the kind that is stored. */
  const convert = async (file: Blob) => upload(converted(file, kind));
  const cancel = () => running.current?.abort();
  return { progress, failure, isUnfinished, chosen, upload, convert, cancel, setFailure };
}
