import { createRoot } from 'react-dom/client';
import {
  changeLanguage,
  defaultCulture,
  I18nextProvider,
  i18n,
  isLanguage,
  startI18n,
  useTranslation,
} from '../../i18n';
import { type StageApi, stageReady } from '../../traces/player/stageApi';
import { Message } from '../../ui/Message';
import { readSettings } from '../../ui/Settings';
import { App } from '../App';
import { contentId } from '../shell/SkipLink';
import type { RootState } from '../store/rootReducer';
import type { FrozenClock } from '../../traces/stage/freezeClock';
import { type StageRouter, createStageRouter } from './stageRouter';
import { stageState } from './stageState';
import { createStageStore } from './stageStore';

/** Scrolls the page's content, or the whole page where that is what scrolls. */
function scroll(screens: number): void {
  const content = document.getElementById(contentId);
  const hasOwn = content !== null && content.scrollHeight > content.clientHeight;
  const area = hasOwn ? content : document.documentElement;
  area.scrollBy({ top: screens * window.innerHeight });
}

/** Stands in for the screens when a file holds a state that the app can never be in. Uses nothing of that state. */
function InvalidStateMessage() {
  const { t } = useTranslation();
  return (
    <main>
      <div role="alert">
        <Message>{t('replay.notShown')}</Message>
      </div>
    </main>
  );
}

/** Mounts the app's screens in a page that was isolated before, and gives the player around it its `stageApi`. */
export async function mountStage(
  element: HTMLElement,
  frame: Element,
  clock: FrozenClock,
): Promise<void> {
  const settings = readSettings(document);
  await startI18n(defaultCulture);
  const { store, show } = createStageStore();
  const root = createRoot(element, { onUncaughtError: () => showInvalidState() });
  let stage: StageRouter | undefined;
  let language: string = defaultCulture;

  /** For states of a file that the app can never be in; the next state is tried with a new root. */
  const showInvalidState = () => {
    stage = undefined;
    root.render(
      <I18nextProvider i18n={i18n}>
        <InvalidStateMessage />
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
    stage = createStageRouter(store, state);
    root.render(<App store={store} router={stage.router} settings={settings} />);
  };
  const stageApi: StageApi = {
    show: (recorded, at) => {
      try {
        const state = stageState(recorded as RootState);
        clock.set(at);
        show(state);
        follow(state);
      } catch {
        showInvalidState();
      }
    },
    scroll,
  };
  window.replayStage = stageApi;
  frame.dispatchEvent(new Event(stageReady));
}
