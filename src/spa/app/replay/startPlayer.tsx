import { createRoot } from 'react-dom/client';
import { api } from '../../../api';
import { I18nextProvider, i18n, startI18n } from '../../i18n';
import { Player } from '../../traces/player/Player';
import { apiUid } from '../../traces/replay/apiUid';
import type { ReplayOptions } from '../../traces/replay/replayTrace';
import { IconProvider } from '../../ui/antd/IconProvider';
import { replayPaths, patterns } from '../../ui/paths';
import { readSettings } from '../../ui/Settings';
import { initialLanguage } from '../language';
import { rootReducer } from '../store/rootReducer';

/** Starts the player. Of what the app stores, it reads only the chosen language. */
export async function startPlayer(element: HTMLElement): Promise<void> {
  const { productName, selectableLanguages } = readSettings(document);
  await startI18n(initialLanguage(selectableLanguages));
  const options: ReplayOptions = {
    reducer: rootReducer as ReplayOptions['reducer'],
    apiUid: apiUid(api),
  };
  createRoot(element).render(
    <I18nextProvider i18n={i18n}>
      <IconProvider>
        <Player
          productName={productName}
          homePath={patterns.home}
          stagePath={replayPaths.stage}
          options={options}
        />
      </IconProvider>
    </I18nextProvider>,
  );
}
