import { useContext, useState } from 'react';
import { useCurrentCommands } from '../../commands/commands';
import { keyTexts } from '../../commands/keyTexts';
import { isLanguage, languages, selectableLanguages, useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { TraceToolsContext } from '../../traces/menu/TraceTools';
import { appearances, chooseAppearance, chosenAppearance } from '../appearance';
import { useSettings } from '../../ui/Settings';
import { chooseLanguage } from '../language';

/** What the header's menu holds: the appearance, the language, and the way to report a problem where traces are on. */
export function HeaderPanel() {
  const tools = useContext(TraceToolsContext);
  return (
    <>
      <AppearanceChoice />
      <LanguageChoice />
      <CommandButtons />
      {tools && <tools.Menu />}
    </>
  );
}

/** Leads to what has keys, for those who touch the screen; nothing on pages without commands. */
function CommandButtons() {
  return useCurrentCommands()
    .filter(({ keys }) => keys === 'palette' || keys === 'keySheet')
    .map(({ id, label, keys, run }) => (
      <button
        key={id}
        type="button"
        className="bar w-full min-h-control mb-2 rounded-small px-3 hover:bg-hover"
        onClick={run}
      >
        {label}
        {keys && <kbd className="note">{keyTexts(keys)[0]}</kbd>}
      </button>
    ));
}

function AppearanceChoice() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(chosenAppearance);
  return (
    <fieldset className="grid gap-1 mb-3">
      <legend className="label p-0">{t('shell.appearance')}</legend>
      <div className="segments flex-wrap">
        {appearances.map((appearance) => (
          <label key={appearance}>
            <input
              type="radio"
              name="appearance"
              checked={chosen === appearance}
              onChange={() => {
                chooseAppearance(appearance);
                setChosen(appearance);
              }}
            />
            {t(`shell.appearances.${appearance}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lets a person choose the language of the interface; hidden where there is no choice (D49). */
function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const choices = selectableLanguages(useSettings().selectableLanguages);
  if (choices.length < 2 || !isLanguage(i18n.language)) return null;
  return (
    <label className="grid gap-1 mb-3 *:min-w-0">
      <span className="label p-0">{t('common.language')}</span>
      <span className="flex items-center gap-2 pl-3 border border-border-strong rounded">
        <img
          className="w-[21px] h-[14px] rounded-[2px] object-cover"
          src={languages[i18n.language].iconURL}
          alt=""
        />
        <select
          className="flex-1 min-w-0 min-h-control border-0 bg-transparent"
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
    </label>
  );
}
