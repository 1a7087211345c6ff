import { useState } from 'react';
import { type Point, storedObjectPath, useCapabilities } from '../../../api';
import { useDraft, useDraftValue } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import type { Text } from '../../i18n';
import { openDialog } from '../../modal';
import { useAppDispatch } from '../../store';
import type { Size } from './cropGeometry';
import { cutPicture } from './cutPicture';
import { checkPicture, type FileKind } from './fileChecks';
import { useFileUrl } from './useFileUrl';

const maxCutBytes = 1_000_000;

/** A stored picture of the item on screen. */
export interface Croppable {
  readonly fileKey: string;
  readonly recommended?: Size;
  /** Where the item keeps the point of it that stays in sight. */
  readonly focusPath?: Path;
}

/** What was last uploaded here. */
export interface ChosenFile {
  readonly file: Blob;
  /** Whether only a part of it was sent. */
  readonly isCut: boolean;
  /** What to know about the stored picture. */
  readonly advice?: Text | undefined;
}

/** Reads a stored picture; undefined where scripts cannot, as in a bucket, or there is none. Throws without a network. */
async function readStored(url: string): Promise<Blob | undefined> {
  if (new URL(url, location.href).origin !== location.origin) return undefined;
  const answer = await fetch(url);
  return answer.ok ? answer.blob() : undefined;
}

/**
 * Returns the attributes of a button that crops the stored picture and uploads the result, undefined while there is none;
 * and `chosen` as long as it is the stored picture: a second crop takes more of it than the first has left.
 */
export function useCrop(props: {
  kind: FileKind;
  crop: Croppable | undefined;
  chosen: ChosenFile | undefined;
  upload: (made: Promise<Blob | Text>, whole: Blob) => Promise<unknown>;
  fail: (failure: { text: Text } | undefined) => void;
}) {
  const { kind, crop, chosen, upload, fail } = props;
  const dispatch = useAppDispatch();
  const { id, edit, getDraft } = useDraft();
  const can = useCapabilities();
  // A host that knows what pictures show knows where, too.
  const focusPath = can('imgAlt') ? crop?.focusPath : undefined;
  const storedFocus = useDraftValue(focusPath ?? 'imgFocus') as Point | null | undefined;
  const { url, refetch } = useFileUrl(id, crop?.fileKey ?? '');
  const [isBusy, setBusy] = useState(false);
  // Each stored picture has a path of its own. That of the chosen file comes after the one before its upload.
  const path = url && storedObjectPath(url);
  const [seen, setSeen] = useState({ chosen, path, changes: 0 });
  if (chosen !== seen.chosen) setSeen({ chosen, path, changes: 0 });
  else if (path !== undefined && path !== seen.path)
    setSeen({ chosen, path, changes: seen.changes + 1 });
  const current = seen.changes < 2 ? chosen : undefined;

  const open = async () => {
    fail(undefined);
    setBusy(true);
    // The address may still be on its way.
    const read = async () => readStored(url ?? (await refetch().unwrap()));
    const file = current?.file ?? (await read().catch(() => null));
    const { size, error } = file ? await checkPicture(file) : {};
    setBusy(false);
    // Whoever has left meanwhile is elsewhere.
    if (!getDraft()) return;
    const isOffline = file === null;
    if (!file || !size)
      return fail({
        text: error ?? { key: isOffline ? 'errors.NetworkError' : 'crop.chooseAgain' },
      });
    const source = URL.createObjectURL(file);
    const { recommended } = crop ?? {};
    const isStored = !current?.isCut;
    const focus = focusPath ? (isStored && storedFocus) || null : undefined;
    const answer = await dispatch(
      openDialog({ kind: 'crop', source, picture: size, recommended, focus, isStored }),
    );
    URL.revokeObjectURL(source);
    if (focusPath && answer?.focus) edit(focusPath, answer.focus);
    if (!answer?.cut) return;
    const limited = { ...kind, maxBytes: Math.min(maxCutBytes, file.size) };
    const cut = cutPicture(file, size, answer.cut, limited).catch(() => undefined);
    await upload(
      cut.then((picture) => picture ?? { key: 'content.pictureUnreadable' }),
      file,
    );
  };
  return { current, crop: crop?.fileKey ? { isBusy, onClick: () => void open() } : undefined };
}
