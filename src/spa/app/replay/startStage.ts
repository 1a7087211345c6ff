import { replayPaths } from '../../ui/paths';
import { closeNetwork } from '../../traces/stage/closeNetwork';
import { freezeClock } from '../../traces/stage/freezeClock';
import { keepStorageInside } from '../../traces/stage/keepStorageInside';
import { swallowInput } from '../../traces/stage/swallowInput';

/**
 * Starts the screens inside the player's frame. Their world is closed before anything of the app runs in it;
 * outside of a frame the player is started instead.
 */
export async function startStage(element: HTMLElement): Promise<void> {
  const { frameElement } = window;
  if (frameElement === null) {
    window.location.replace(replayPaths.player);
    return;
  }
  closeNetwork();
  keepStorageInside();
  swallowInput(frameElement);
  const clock = freezeClock();
  const { mountStage } = await import(/* webpackChunkName: "replay-screens" */ './mountStage');
  await mountStage(element, frameElement, clock);
}
