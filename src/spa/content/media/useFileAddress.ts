import { useGetFileUrlQuery } from '../../../api';

/** A signed address of a stored file, renewed while it is shown; undefined while there is none. */
export function useFileAddress(itemId: string, key: string) {
  const { currentData, isError, refetch } = useGetFileUrlQuery(
    { itemId, filePath: { path: key } },
    { skip: key === '' },
  );
  return { address: key === '' ? undefined : currentData, isError, refetch };
}
