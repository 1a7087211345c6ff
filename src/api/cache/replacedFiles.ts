import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi } from '../generated/endpoints.gen';
import { refetchOptions } from './rows';

type ApiState = Parameters<ReturnType<typeof generatedApi.endpoints.getFileUrl.select>>[0];

/** Returns what a file's address opens: each content of a file is another object, whatever the signature. */
export const storedObjectPath = (url: string): string => new URL(url, location.href).pathname;

/**
 * Asks again for the addresses of an item's files that are on screen, or of the one of this name; resolves to whether one
 * of them has another content now. What cannot be asked counts as unchanged.
 */
export const checkFilesReplaced =
  (
    itemId: string,
    fileName = '',
  ): ThunkAction<Promise<boolean>, ApiState, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    const { getFileUrl } = generatedApi.endpoints;
    const shown = generatedApi.util.selectCachedArgsForQuery(getState(), 'getFileUrl');
    const isReplaced = shown.map(async (arg) => {
      const isMeant = arg.itemId === itemId && arg.filePath.path.includes(`/${fileName}`);
      const former = isMeant && getFileUrl.select(arg)(getState()).data;
      if (!former) return false;
      const { data } = await dispatch(getFileUrl.initiate(arg, refetchOptions));
      return data !== undefined && storedObjectPath(data) !== storedObjectPath(former);
    });
    return (await Promise.all(isReplaced)).includes(true);
  };
