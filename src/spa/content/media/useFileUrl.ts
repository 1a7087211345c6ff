import { toAppError, useGetFileUrlQuery } from '../../../api';

/**
 * Returns a signed URL of a stored file, renewed while it is shown; undefined while there is none. `isAskedAnew`: also where
 * it is known already. `isError`: there is none to show; what is shown stays where it only could not be renewed.
 */
export function useFileUrl(itemId: string, key: string, { isAskedAnew = false } = {}) {
  const { currentData, error, refetch } = useGetFileUrlQuery(
    { itemId, filePath: { path: key } },
    { skip: key === '', refetchOnMountOrArgChange: isAskedAnew },
  );
  const isError = error !== undefined && (!currentData || toAppError(error).status === 404);
  return { url: key === '' ? undefined : currentData, isError, refetch };
}
