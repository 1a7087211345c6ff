import { replayPaths } from '../../ui/paths';
import { blockNetwork } from '../../traces/stage/blockNetwork';
import { freezeClock } from '../../traces/stage/freezeClock';
import { isolateStorage } from '../../traces/stage/isolateStorage';
import { blockInput } from '../../traces/stage/blockInput';

/**
 * Starts the screens inside the player's frame. Isolates the page before any code of the app runs in it; outside
 * of a frame it starts the player instead.
 */
export async function startStage(element: HTMLElement): Promise<void> {
  const { frameElement } = window;
  if (frameElement === null) {
    window.location.replace(replayPaths.player);
    return;
  }
  blockNetwork();
  isolateStorage();
  blockInput(frameElement);
  const clock = freezeClock();
  const { mountStage } = await import('./mountStage');
  await mountStage(element, frameElement, clock);
}
