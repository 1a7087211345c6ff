import { createRoot } from 'react-dom/client';
import { replayPaths } from '../../ui/paths';
import { readSettings } from '../../ui/Settings';
import { StartFailure } from '../StartFailure';

type Start = (element: HTMLElement) => Promise<void>;

/** Player and stage start without a store, a session or a recording of their own. */
const loaders: Readonly<Record<string, () => Promise<Start>>> = {
  [replayPaths.player]: () =>
    import(/* webpackChunkName: "replay-player" */ './startPlayer').then(
      (file) => file.startPlayer,
    ),
  [replayPaths.stage]: () =>
    import(/* webpackChunkName: "replay-stage" */ './startStage').then((file) => file.startStage),
};

/**
 * Starts the player or its stage instead of the app if the address is theirs and TRACES is on. Returns whether it
 * did.
 */
export function startReplay(element: HTMLElement): boolean {
  const path = window.location.pathname.replace(/\/$/, '');
  const load = readSettings(document).traces ? loaders[path] : undefined;
  if (!load) return false;
  load()
    .then((startIt) => startIt(element))
    .catch(() =>
      createRoot(element).render(<StartFailure onRetry={() => window.location.reload()} />),
    );
  return true;
}
