import { useContext } from 'react';
import { useTranslation } from '../../i18n';
import { TraceToolsContext } from '../../traces/menu/TraceTools';
import { Header } from '../../ui/header/Header';
import { paths } from '../../ui/paths';
import { useSettings } from '../../ui/Settings';
import { LanguageMenu } from './LanguageMenu';

/** Shows the header with this installation's names. */
export function AppHeader() {
  const { t } = useTranslation();
  const { productName, founderName } = useSettings();
  const traceTools = useContext(TraceToolsContext);
  const byLine = founderName && t('shell.byLine', { name: founderName });
  return (
    <Header
      name={productName}
      byLine={byLine}
      // Begins with the visible text, which is what people with voice control say.
      homeLabel={t('shell.home', { product: [productName, byLine].filter(Boolean).join(' ') })}
      homePath={paths.home()}
    >
      <LanguageMenu />
      {traceTools && <traceTools.Menu />}
    </Header>
  );
}
