import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from '../../i18n';
import { showWholeText } from '../../ui/browser';
import headerStyles from '../../ui/header/Header.module.css';
import { Link } from '../../ui/Link';
import { patterns } from '../../ui/paths';
import { useSettings } from '../../ui/Settings';
import styles from './AppHeader.module.css';

/** Shows the header of every page: this installation's names over our own drawing. It links to the home page. */
export function AppHeader() {
  const { t } = useTranslation();
  const { productName, founderName } = useSettings();
  const byLine = founderName && t('shell.byLine', { name: founderName });
  return (
    <header className={headerStyles.header}>
      <Link
        to={patterns.home}
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
        <HeaderMenu />
      </div>
    </header>
  );
}

const loadPanel = () => import('./HeaderPanel');

/** Opens the menu of the header. Its code comes when somebody is about to open it, since public pages have it, too. */
function HeaderMenu() {
  const { t } = useTranslation();
  const id = useId();
  const [Panel, setPanel] = useState<ComponentType>();
  const load = () =>
    void loadPanel().then(
      (file) => setPanel(() => file.HeaderPanel),
      () => undefined,
    );
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('shell.menu')}
        popoverTarget={id}
        onPointerEnter={load}
        onFocus={load}
        onClick={load}
      >
        {/* Not one of Ant Design's: their code comes with the shell, and public pages would wait for it. */}
        <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h10" />
        </svg>
        <span className="phone:hidden">{t('shell.menu')}</span>
      </button>
      <div id={id} popover="auto" className={`popover ${styles.panel}`}>
        {Panel && <Panel />}
      </div>
    </>
  );
}
