import { useCallback, useEffect, useRef, useState } from 'react';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { useAppSelector } from '../../store';
import { browserIdle, useWindowEvents } from '../../ui/browser';
import { lazyCode } from '../../ui/lazyPage';

const code = lazyCode(() => import(/* webpackChunkName: "notices" */ './NoticeViews'));

/**
 * Shows the notices, and listens to keys. Their code is preloaded, since Undo has to work when the connection is lost
 * or a new version was deployed meanwhile. After a failure it is fetched again with the next notice and when the connection is back.
 */
export function LazyNotices() {
  const shown = useAppSelector(({ notices }) => notices.shown);
  const isOffline = useAppSelector(selectIsConnectionLost);
  const [arrived, setArrived] = useState(code.current);
  const views = arrived ?? code.current;
  const load = useCallback(() => {
    if (!code.current) code.load().then(setArrived, () => undefined);
  }, []);
  useEffect(() => {
    if (shown.length > 0) load();
    else void browserIdle().then(load);
  }, [load, shown, isOffline]);
  // Ctrl+K that comes before that code is pressed again once it is there.
  const early = useRef<KeyboardEvent>(undefined);
  useWindowEvents({
    keydown: (event) => {
      if (views || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      early.current = event;
      load();
    },
  });
  useEffect(() => {
    if (views && early.current) dispatchEvent(new KeyboardEvent('keydown', early.current));
  }, [views]);
  return (
    views && (
      <>
        <views.KeyCommands />
        {shown.length > 0 && <views.NoticeViews />}
      </>
    )
  );
}
