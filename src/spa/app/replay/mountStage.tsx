import { createRoot } from 'react-dom/client';
import {
  changeLanguage,
  defaultCulture,
  I18nextProvider,
  i18n,
  isLanguage,
  startI18n,
} from '../../i18n';
import { type Stage, stageReady } from '../../traces/player/stageDoor';
import { readSettings } from '../../ui/Settings';
import { App } from '../App';
import { contentId } from '../shell/SkipLink';
import type { RootState } from '../store/rootReducer';
import type { FrozenClock } from '../../traces/stage/freezeClock';
import { NotShown } from './NotShown';
import { type StageRouter, stageRouter } from './stageRouter';
import { stageState } from './stageState';
import { stageStore } from './stageStore';

/** Scrolls the page's content, or the whole page where that is what scrolls. */
function scroll(screens: number): void {
  const content = document.getElementById(contentId);
  const hasOwn = content !== null && content.scrollHeight > content.clientHeight;
  const area = hasOwn ? content : document.documentElement;
  area.scrollBy({ top: screens * window.innerHeight });
}

/** Puts the app's screens into a page that was closed before, and opens the door to the player around it. */
export async function mountStage(
  element: HTMLElement,
  frame: Element,
  clock: FrozenClock,
): Promise<void> {
  const settings = readSettings(document);
  await startI18n(defaultCulture);
  const { store, show } = stageStore();
  const root = createRoot(element, { onUncaughtError: () => giveUp() });
  let stage: StageRouter | undefined;
  let language: string = defaultCulture;

  /** For states that a file holds and the app can never be in; the next one is tried with new screens. */
  const giveUp = () => {
    stage = undefined;
    root.render(
      <I18nextProvider i18n={i18n}>
        <NotShown />
      </I18nextProvider>,
    );
  };
  const follow = (state: RootState) => {
    const { code } = state.language;
    if (code !== language && isLanguage(code)) {
      language = code;
      void changeLanguage(code).catch(() => undefined);
    }
    if (stage) {
      stage.follow(state);
      return;
    }
    stage = stageRouter(state);
    root.render(<App store={store} router={stage.router} settings={settings} />);
  };
  const door: Stage = {
    show: (recorded, at) => {
      try {
        const state = stageState(recorded as RootState);
        clock.set(at);
        show(state);
        follow(state);
      } catch {
        giveUp();
      }
    },
    scroll,
  };
  window.replayStage = door;
  frame.dispatchEvent(new Event(stageReady));
}
