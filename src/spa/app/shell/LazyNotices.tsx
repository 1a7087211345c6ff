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
  // Ctrl+K that comes before those listen is pressed again once they do, which is later than they are drawn.
  const early = useRef<KeyboardEvent>(undefined);
  const isListening = useRef(false);
  useWindowEvents({
    keydown: (event) => {
      if (isListening.current || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      early.current = event;
      load();
    },
  });
  useEffect(() => {
    if (!views) return;
    isListening.current = true;
    if (early.current) dispatchEvent(new KeyboardEvent('keydown', early.current));
    early.current = undefined;
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
