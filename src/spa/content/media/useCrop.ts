import { useState } from 'react';
import { useDraft } from '../../drafts/DraftContext';
import type { Text } from '../../i18n';
import { openDialog } from '../../modal';
import { useAppDispatch } from '../../store';
import type { Size } from './cropGeometry';
import { cutPicture } from './cutPicture';
import type { FileKind } from './fileChecks';
import { checkedSize } from './readPicture';
import { useFileUrl } from './useFileUrl';

/** A stored picture of the item on screen. */
export interface Croppable {
  readonly fileKey: string;
  readonly recommended?: Size;
}

/** Reads a stored picture; undefined where scripts cannot, as in a bucket, or there is none. */
async function readStored(url: string | undefined): Promise<Blob | undefined> {
  if (url === undefined || new URL(url, location.href).origin !== location.origin) return undefined;
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? answer.blob() : undefined;
}

/**
 * Returns the attributes of a button that crops the stored picture and uploads the result; undefined while there is none.
 * `chosen` is what was last uploaded here, of which a second crop takes more than the first has left.
 */
export function useCrop(props: {
  kind: FileKind;
  crop: Croppable | undefined;
  chosen: { readonly file: Blob } | undefined;
  upload: (file: Blob, original: Blob) => Promise<unknown>;
  fail: (failure: { text: Text } | undefined) => void;
}) {
  const { kind, crop, chosen, upload, fail } = props;
  const dispatch = useAppDispatch();
  const { id } = useDraft();
  const { url } = useFileUrl(id, crop?.fileKey ?? '');
  const [isBusy, setBusy] = useState(false);
  // Each stored picture has a path of its own. The chosen file is the one before its upload and the one after it.
  const path = url && new URL(url, location.href).pathname;
  const [seen, setSeen] = useState({ chosen, paths: [path] });
  if (chosen !== seen.chosen) setSeen({ chosen, paths: [path] });
  else if (path !== undefined && seen.paths.length < 2 && !seen.paths.includes(path))
    setSeen({ chosen, paths: [...seen.paths, path] });

  const open = async () => {
    fail(undefined);
    setBusy(true);
    const file = (seen.paths.includes(path) ? chosen?.file : undefined) ?? (await readStored(url));
    const { size, error } = file ? await checkedSize(file) : {};
    setBusy(false);
    if (!file || !size) return fail({ text: error ?? { key: 'crop.chooseAgain' } });
    const source = URL.createObjectURL(file);
    const { recommended } = crop ?? {};
    const answer = await dispatch(openDialog({ kind: 'crop', source, picture: size, recommended }));
    URL.revokeObjectURL(source);
    if (!answer) return;
    setBusy(true);
    const cut = cutPicture({ file, ...answer, type: kind.accept });
    const result = await cut.catch(() => undefined);
    setBusy(false);
    if (result) await upload(result, file);
    else fail({ text: { key: 'content.pictureUnreadable' } });
  };
  return crop?.fileKey ? { isBusy, onClick: () => void open() } : undefined;
}
