import { useEffect, useState } from 'react';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { useAppSelector } from '../../store';
import { browserIdle } from '../../ui/browser';
import type * as noticeViews from './NoticeViews';

type Views = typeof noticeViews;

let loaded: Views | undefined;

async function load(): Promise<Views> {
  loaded = await import(/* webpackChunkName: "notices" */ './NoticeViews');
  return loaded;
}

/**
 * Shows the notices. Their code is preloaded, since Undo has to work when the connection is lost or a new version was
 * deployed meanwhile. After a failure it is fetched again with the next notice and when the connection is back.
 */
export function LazyNotices() {
  const shown = useAppSelector(({ notices }) => notices.shown);
  const isOffline = useAppSelector(selectIsConnectionLost);
  const [arrived, setArrived] = useState(loaded);
  const views = arrived ?? loaded;
  useEffect(() => {
    if (!loaded)
      void browserIdle()
        .then(load)
        .catch(() => undefined);
  }, []);
  useEffect(() => {
    if (shown.length > 0 && !loaded) load().then(setArrived, () => undefined);
  }, [shown, isOffline]);
  return shown.length > 0 && views && <views.NoticeViews />;
}
