import { useGetFileUrlQuery } from '../../../api';

/** Returns a signed URL of a stored file, renewed while it is shown; undefined while there is none. */
export function useFileUrl(itemId: string, key: string) {
  const { currentData, isError, refetch } = useGetFileUrlQuery(
    { itemId, filePath: { path: key } },
    { skip: key === '' },
  );
  return { url: key === '' ? undefined : currentData, isError, refetch };
}
