import { useContext } from 'react';
import { isLanguage, languages, selectableLanguages, useTranslation } from '../../i18n';
import { TraceToolsContext } from '../../traces/menu/TraceTools';
import { showWholeText } from '../../ui/browser';
import headerStyles from '../../ui/header/Header.module.css';
import { Link } from '../../ui/Link';
import { paths } from '../../ui/paths';
import { useSettings } from '../../ui/Settings';
import { useAppDispatch } from '../../store';
import { chooseLanguage } from '../language';
import styles from './LanguageMenu.module.css';

/** Shows the header of every page: this installation's names over our own drawing. It links to the home page. */
export function AppHeader() {
  const { t } = useTranslation();
  const { productName, founderName } = useSettings();
  const traceTools = useContext(TraceToolsContext);
  const byLine = founderName && t('shell.byLine', { name: founderName });
  return (
    <header className={headerStyles.header}>
      <Link
        to={paths.home()}
        className={headerStyles.home}
        // Begins with the visible text, which is what people with voice control say.
        aria-label={t('shell.home', { product: [productName, byLine].filter(Boolean).join(' ') })}
      >
        <span className={headerStyles.name} onPointerEnter={showWholeText}>
          {productName}
        </span>{' '}
        {byLine && (
          <span className={headerStyles.byLine} onPointerEnter={showWholeText}>
            {byLine}
          </span>
        )}
      </Link>
      <div className={headerStyles.tools}>
        <LanguageMenu />
        {traceTools && <traceTools.Menu />}
      </div>
    </header>
  );
}

/** Lets a person choose the language of the interface; hidden where there is no choice (D49). */
function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const choices = selectableLanguages(useSettings().selectableLanguages);
  if (choices.length < 2 || !isLanguage(i18n.language)) return null;
  return (
    <span className={styles.menu}>
      <img className={styles.flag} src={languages[i18n.language].iconURL} alt="" />
      <select
        className={styles.select}
        aria-label={t('common.language')}
        value={i18n.language}
        onChange={({ target }) =>
          isLanguage(target.value) && void dispatch(chooseLanguage(target.value))
        }
      >
        {choices.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].title}
          </option>
        ))}
      </select>
    </span>
  );
}
