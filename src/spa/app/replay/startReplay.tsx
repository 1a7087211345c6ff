import { createRoot } from 'react-dom/client';
import { replayPaths } from '../../ui/paths';
import { readSettings } from '../../ui/Settings';
import { StartFailure } from '../StartFailure';

type Start = (element: HTMLElement) => Promise<void>;

/** Each begins without a store, a session and a recording of its own. */
const starts: Readonly<Record<string, () => Promise<Start>>> = {
  [replayPaths.player]: () =>
    import(/* webpackChunkName: "replay-player" */ './startPlayer').then(
      (file) => file.startPlayer,
    ),
  [replayPaths.stage]: () =>
    import(/* webpackChunkName: "replay-stage" */ './startStage').then((file) => file.startStage),
};

/** Starts the player or its screens in place of the app, at their addresses and where TRACES is on. Gives whether it did. */
export function startReplay(element: HTMLElement): boolean {
  const path = window.location.pathname.replace(/\/$/, '');
  const load = readSettings(document).traces ? starts[path] : undefined;
  if (!load) return false;
  load()
    .then((startIt) => startIt(element))
    .catch(() =>
      createRoot(element).render(<StartFailure onRetry={() => window.location.reload()} />),
    );
  return true;
}
