import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import {
  api,
  type ContentType,
  refetchOptions,
  richTextFields,
  type Version,
  versionsPageSize,
} from '../../../api';
import { titlesOfElements } from '../../drafts/conflicts/conflictLabel';
import { differences } from '../../drafts/differences';
import { editedItem, unparsedTexts } from '../../drafts/draft';
import type { OpenDraft } from '../../drafts/openDrafts';
import { readAt } from '../../drafts/paths';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import { referencesIn } from '../tags/tagRows';
import { useNamesOfTags } from '../tags/useNamesOfTags';
import { groupVersions, versionBefore, type VersionGroup } from './versionGroups';

const nothing = {};
const noVersions: readonly Version[] = [];

/** Fetches the versions of an item, older ones at the end of those that are loaded. */
function useVersions(resourceType: ContentType, itemId: string) {
  const dispatch = useAppDispatch();
  const { mayHaveMore } = useAppSelector((state) => state.historyDialog);
  const first = { resourceType, itemId, limit: versionsPageSize };
  const list = api.endpoints.listVersions.useQuery(first, { refetchOnMountOrArgChange: true });
  const versions = list.data ?? noVersions;
  const [isFetchingOlder, setFetchingOlder] = useState(false);
  const oldestId = versions.at(-1)?._id;
  const fetchOlder = async () => {
    if (!mayHaveMore || isFetchingOlder || oldestId === undefined) return;
    setFetchingOlder(true);
    const older = { ...first, before: oldestId };
    await dispatch(api.endpoints.listVersions.initiate(older, refetchOptions));
    setFetchingOlder(false);
  };
  return { list, versions, mayHaveMore, oldestId, isFetchingOlder, fetchOlder };
}

/** Returns what the form shows and what is stored of it, with what was typed and is no value yet. */
const screenOf = (draft: OpenDraft<object> | undefined) => ({
  screen: draft ? editedItem(draft) : nothing,
  base: draft?.base ?? nothing,
  unparsed: draft ? unparsedTexts(draft) : [],
});

/** Fetches the versions of an item and, of the one that is shown, what the item was then and before. */
export function useItemHistory(type: ContentType, itemId: string) {
  const { t, i18n } = useTranslation();
  const store = useAppStore();
  const { chosen, isSingle, comparison } = useAppSelector(({ historyDialog }) => historyDialog);
  const draft = useAppSelector(
    (state): OpenDraft<object> | undefined => state[type].drafts[itemId],
  );
  const onScreen = useMemo(() => screenOf(draft), [draft]);
  const { screen } = onScreen;
  const { list, versions, fetchOlder, oldestId, ...paging } = useVersions(type, itemId);

  const groups = useMemo(() => groupVersions(versions), [versions]);
  const isChosen = ({ _id }: Version): boolean => _id === chosen;
  const group = groups.find((one) => one.versions.some(isChosen)) ?? groups[0];
  const single = isSingle ? group?.versions.find(isChosen) : undefined;
  /** The saves that are shown as one: those of the group, or one of them. */
  const compared: VersionGroup['versions'] | undefined = single ? [single] : group?.versions;
  const shown = compared?.[0];
  /** The version before all of that; undefined where there is none. */
  const before = compared && versionBefore(versions, compared);
  // What the oldest of those that are loaded changed, only the one before it tells.
  const needsOlder = shown !== undefined && before === undefined && paging.mayHaveMore;
  useEffect(() => {
    if (needsOlder) void fetchOlder();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each oldest one, lest a failure repeats for ever.
  }, [needsOlder, oldestId]);

  const ofShown = api.endpoints.getVersion.useQuery(shown ? { versionId: shown._id } : skipToken);
  const ofBefore = api.endpoints.getVersion.useQuery(
    before ? { versionId: before._id } : skipToken,
  );
  const queries = [list, ofShown, ofBefore];
  const failed = queries.find(({ error, isFetching }) => error !== undefined && !isFetching);
  /** The items as they were in both versions; undefined until they are loaded. */
  const item = ofShown.currentData?.item;
  const itemBefore = before ? ofBefore.currentData?.item : nothing;
  const other = comparison === 'screen' ? screen : itemBefore;
  const changes = useMemo(
    () => (item && other && !needsOlder ? differences(other, item) : undefined),
    [item, other, needsOlder],
  );

  const known = useMemo(
    () => [screen, item, itemBefore].filter((one) => one !== undefined),
    [screen, item, itemBefore],
  );
  const tags = useMemo(() => known.flatMap((one) => referencesIn(readAt(one, 'tagIds'))), [known]);
  const { tagIds, tagNames } = useNamesOfTags(tags);
  /** The titles of sections, by their paths. */
  const names = useMemo(() => {
    const paths = [
      ...versions.flatMap(({ changed }) => changed),
      ...(changes ?? []).map(({ path }) => path),
      ...Object.keys(draft?.edits ?? nothing),
    ];
    return titlesOfElements(
      paths.map((path) => ({ path })),
      known,
    );
  }, [versions, changes, known, draft?.edits]);
  const texts = useMemo(
    () => ({ t, language: i18n.language, formatted: richTextFields[type], tagNames, names }),
    [t, i18n.language, type, tagNames, names],
  );

  return {
    ...paging,
    versions,
    groups,
    group,
    compared,
    shown,
    before,
    item,
    itemBefore: before && itemBefore,
    changes,
    ...onScreen,
    /** The same by now: while a file came back, others may have changed the item. */
    present: () => screenOf(store.getState()[type].drafts[itemId]),
    isOpen: draft !== undefined,
    tagIds,
    texts,
    isLoaded: list.data !== undefined,
    fetchOlder: () => void fetchOlder(),
    error: failed?.error,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

type ItemHistory = ReturnType<typeof useItemHistory>;

/** The history that the dialog shows; all parts of it are in the dialog. */
export const HistoryContext = createContext<ItemHistory>(null as never);

/** Returns the history around. */
export const useHistory = (): ItemHistory => useContext(HistoryContext);
