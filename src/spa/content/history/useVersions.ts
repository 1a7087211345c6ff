import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import {
  api,
  type ContentType,
  useGetVersionQuery,
  useListVersionsQuery,
  type Version,
  versionsPageSize,
} from '../../../api';
import { useAppDispatch, useAppSelector } from '../../store';
import { groupVersions, versionBefore, type VersionGroup } from './versionGroups';

/** A version with the item as it was then; undefined until that is loaded. */
export interface ShownVersion {
  readonly version: Version;
  readonly item: object | undefined;
}

const noVersions: readonly Version[] = [];

/** Fetches the versions of an item, and of the one that is shown what the item was then and before. */
export function useVersions(resourceType: ContentType, itemId: string) {
  const dispatch = useAppDispatch();
  const { chosen, isSingle, mayHaveMore } = useAppSelector((state) => state.historyDialog);
  const first = { resourceType, itemId, limit: versionsPageSize };
  const list = useListVersionsQuery(first, { refetchOnMountOrArgChange: true });
  const versions = list.data ?? noVersions;
  const groups = useMemo(() => groupVersions(versions), [versions]);

  const isChosen = ({ _id }: Version): boolean => _id === chosen;
  const group = groups.find((one) => one.versions.some(isChosen)) ?? groups[0];
  const single = isSingle ? group?.versions.find(isChosen) : undefined;
  const compared: VersionGroup['versions'] | undefined = single ? [single] : group?.versions;
  const latest = compared?.[0];
  const before = compared && versionBefore(versions, compared);

  const [isFetchingOlder, setFetchingOlder] = useState(false);
  const oldestId = versions.at(-1)?._id;
  const fetchOlder = async () => {
    if (!mayHaveMore || isFetchingOlder || oldestId === undefined) return;
    setFetchingOlder(true);
    const options = { subscribe: false, forceRefetch: true };
    await dispatch(api.endpoints.listVersions.initiate({ ...first, before: oldestId }, options));
    setFetchingOlder(false);
  };
  // What the oldest of those that are loaded changed, only the one before it tells.
  const needsOlder = latest !== undefined && before === undefined && mayHaveMore;
  useEffect(() => {
    if (needsOlder) void fetchOlder();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each oldest one, lest a failure repeats for ever.
  }, [needsOlder, oldestId]);

  const ofLatest = useGetVersionQuery(latest ? { versionId: latest._id } : skipToken);
  const ofBefore = useGetVersionQuery(before ? { versionId: before._id } : skipToken);
  const queries = [list, ofLatest, ofBefore];
  const failed = queries.find(({ error, isFetching }) => error !== undefined && !isFetching);
  const shown = (version: Version | undefined, { currentData }: typeof ofLatest) =>
    version && { version, item: currentData?.item };

  return {
    versions,
    isLoaded: list.data !== undefined,
    groups,
    group,
    /** The saves that are shown as one: those of the group, or one of them. */
    compared,
    /** The version that is shown, the last one of its group or one of its saves alone. */
    shown: shown(latest, ofLatest) satisfies ShownVersion | undefined,
    /** The version before all of that; undefined where there is none. */
    before: shown(before, ofBefore) satisfies ShownVersion | undefined,
    needsOlder,
    isFetchingOlder,
    fetchOlder: () => void fetchOlder(),
    error: failed?.error,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
