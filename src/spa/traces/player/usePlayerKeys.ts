import { useWindowEvents } from '../../ui/browser';
import { hasModifier } from '../../ui/keys';
import type { Playback } from './usePlayback';

const textInputs = 'input:not([type="range"], [type="checkbox"]), textarea, select';
/** What the space bar presses. */
const pressable = 'button, summary, a, [type="checkbox"]';

type KeyedPlayback = Pick<Playback, 'step' | 'last' | 'goTo' | 'goToNextError' | 'toggle'>;

/** What keys do: arrows step, E leads to the next error, the space bar plays, Home and End lead to the ends, Page keys scroll. */
const keyActions = (
  { step, last, goTo, goToNextError, toggle }: KeyedPlayback,
  scroll: (screens: number) => void,
) =>
  new Map<string, (() => void) | null>([
    ['ArrowRight', () => goTo(step + 1)],
    ['ArrowLeft', () => goTo(step - 1)],
    ['Home', () => goTo(0)],
    ['End', () => goTo(last)],
    ['PageDown', () => scroll(0.8)],
    ['PageUp', () => scroll(-0.8)],
    ['e', goToNextError],
    ['E', goToNextError],
    [' ', toggle],
  ]);

/** Handles the keys of the player, wherever the focus is on the page, unless the focused control uses them itself. */
export function usePlayerKeys(playback: KeyedPlayback, scroll: (screens: number) => void): void {
  useWindowEvents({
    keydown: (event) => {
      const { key, target } = event;
      if (event.defaultPrevented || hasModifier(event)) return;
      if (!(target instanceof Element) || target.matches(textInputs)) return;
      // The slider moves by most of these keys itself.
      if (target.matches('[type="range"]') && !/^[ eE]$/.test(key)) return;
      if (key === ' ' && target.closest(pressable)) return;
      const act = keyActions(playback, scroll).get(key);
      if (!act) return;
      event.preventDefault();
      act();
    },
  });
}
