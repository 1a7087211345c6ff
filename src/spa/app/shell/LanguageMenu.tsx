import { isLanguage, languages, selectableLanguages, useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { useSettings } from '../../ui/Settings';
import { chooseLanguage } from '../language';
import styles from './LanguageMenu.module.css';

/** Lets a person choose the language of the interface; hidden where there is no choice (D49). */
export function LanguageMenu() {
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
