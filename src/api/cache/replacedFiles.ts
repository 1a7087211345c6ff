import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi } from '../generated/endpoints.gen';
import { refetchOptions } from './rows';

const { endpoints, util } = generatedApi;
type ApiState = Parameters<ReturnType<typeof endpoints.getFileUrl.select>>[0];
type FileArg = Parameters<typeof endpoints.getFileUrl.initiate>[0];
type FileThunk<R> = ThunkAction<R, ApiState, unknown, UnknownAction>;

/** Returns what a file's address opens: each content of a file is another object, whatever the signature. */
export const storedObjectPath = (url: string): string => new URL(url, location.href).pathname;

/** Returns the files of an item, or the one of this name, that have an address on screen, with what it opens. */
export const snapshotShownFiles =
  (itemId: string, fileName = ''): FileThunk<{ arg: FileArg; object: string }[]> =>
  (_dispatch, getState) =>
    util
      .selectCachedArgsForQuery(getState(), 'getFileUrl')
      .filter((arg) => arg.itemId === itemId && arg.filePath.path.includes(`/${fileName}`))
      .flatMap((arg) => {
        const { data } = endpoints.getFileUrl.select(arg)(getState());
        return data ? [{ arg, object: storedObjectPath(data) }] : [];
      });

/**
 * Asks again for the addresses of files that were on screen; resolves to whether one of them has another content now. What
 * cannot be asked counts as unchanged.
 */
export const checkFilesReplaced =
  (shown: ReturnType<ReturnType<typeof snapshotShownFiles>>): FileThunk<Promise<boolean>> =>
  async (dispatch) => {
    const isReplaced = shown.map(async ({ arg, object }) => {
      const { data } = await dispatch(endpoints.getFileUrl.initiate(arg, refetchOptions));
      return data !== undefined && storedObjectPath(data) !== object;
    });
    return (await Promise.all(isReplaced)).includes(true);
  };
