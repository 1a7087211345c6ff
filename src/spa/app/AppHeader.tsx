import { useTranslation } from '../i18n';
import { Header } from '../ui/header/Header';
import { paths } from '../ui/paths';
import { useSettings } from '../ui/Settings';
import { LanguageMenu } from './LanguageMenu';

/** The banner with this installation's names. */
export function AppHeader() {
  const { t } = useTranslation();
  const { productName, founderName } = useSettings();
  return (
    <Header
      name={productName}
      byLine={founderName && t('shell.byLine', { name: founderName })}
      homeLabel={t('shell.home', { product: productName })}
      homePath={paths.home()}
    >
      <LanguageMenu />
    </Header>
  );
}
