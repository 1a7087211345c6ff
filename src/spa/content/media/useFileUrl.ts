import { useGetFileUrlQuery } from '../../../api';

/** Returns a signed URL of a stored file, renewed while it is shown; undefined while there is none. `isAskedAnew`: also where it is known already. */
export function useFileUrl(itemId: string, key: string, { isAskedAnew = false } = {}) {
  const { currentData, isError, refetch } = useGetFileUrlQuery(
    { itemId, filePath: { path: key } },
    { skip: key === '', refetchOnMountOrArgChange: isAskedAnew },
  );
  return { url: key === '' ? undefined : currentData, isError, refetch };
}
