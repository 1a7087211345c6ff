import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  type FormerFile,
  useListVersionFilesQuery,
  useRestoreVersionFileMutation,
} from '../../../api';

/** A file that an item has or had, and a version that knows it. */
export interface VersionFile extends FormerFile {
  readonly versionId: string;
}

/** Fetches the files of a version and of the one before it; another host may know none. */
export function useFormerFiles(versionId: string, beforeId: string | undefined) {
  const ofShown = useListVersionFilesQuery({ versionId });
  const ofBefore = useListVersionFilesQuery(beforeId ? { versionId: beforeId } : skipToken);
  const [restore, { isLoading, error }] = useRestoreVersionFileMutation();
  const shown = (ofShown.currentData ?? []).map((file) => ({ ...file, versionId }));
  const before = (ofBefore.currentData ?? []).map((file) => ({
    ...file,
    versionId: beforeId ?? versionId,
  }));

  /** Makes them the present files again, at once; tells whether all are. */
  const bringBack = async (files: readonly VersionFile[]): Promise<boolean> => {
    for (const file of files) {
      const choice = { versionId: file.versionId, fileChoice: { fileId: file._id } };
      if ('error' in (await restore(choice))) return false;
    }
    return true;
  };
  return { shown, all: [...shown, ...before], bringBack, isBusy: isLoading, error };
}

/** The files that were there first under each key, if the item has another one now, or none. */
export const replacedFirst = (files: readonly VersionFile[]): VersionFile[] =>
  files.filter(
    ({ key, isPresent }, index) =>
      !isPresent && files.findIndex((other) => other.key === key) === index,
  );

/** Those of the replaced files that values name and that the item has no file in the place of. */
export function missingIn(
  values: readonly { readonly value?: unknown }[],
  files: readonly VersionFile[],
): VersionFile[] {
  const text = JSON.stringify(values);
  return replacedFirst(files).filter(
    ({ key }) =>
      text.includes(JSON.stringify(key)) &&
      !files.some((other) => other.key === key && other.isPresent),
  );
}
