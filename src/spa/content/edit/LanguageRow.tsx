import { useNavigate } from 'react-router-dom';
import { useCapabilities } from '../../../api';
import { fieldsWithOwnCulture, chooseCultureOfAllFields } from '../../drafts/cultureToShow';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import { isEquivalent } from '../../drafts/paths';
import { type Culture, cultures, defaultCulture, languages, useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { Select } from '../fields/Select';
import { draftStatus, targetParameter, useTarget } from '../translation/useTranslating';
import styles from './LanguageRow.module.css';

/** Returns a function that shows the texts beside those of another language: at first of the one that lacks most. */
export function useStartTranslating() {
  const navigate = useNavigate();
  const { flushedDraft } = useDraft();
  return () => {
    const draft = flushedDraft();
    if (!draft) return;
    const { of, done, stale = {} } = draftStatus(draft);
    const openIn = (culture: Culture) => of - (done[culture] ?? 0) + (stale[culture] ?? 0);
    const [target = defaultCulture] = cultures
      .filter((culture) => !culture.startsWith('en'))
      .sort((one, other) => openIn(other) - openIn(one));
    void navigate({ search: `?${targetParameter}=${target}` });
  };
}

/**
 * Shows how many texts each language has, and how many of these are out of date; a press shows all translated fields in
 * that language (D140), or translates into it.
 */
export function LanguageRow() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { chooseCulture, pendingInput } = useDraft();
  const status = useDraftSelector(draftStatus, isEquivalent);
  const base = useDraftSelector((draft) => draft.base);
  const chosen = useDraftSelector((draft) => draft.cultures);
  const target = useTarget();
  const can = useCapabilities();
  const translate = useStartTranslating();
  if (!status || !base) return null;
  const { of, done, stale = {} } = status;
  const hasAlt = can('imgAlt') && 'imgURL' in base && Boolean(base.imgURL);
  const translated = fieldsWithOwnCulture.filter((field) => field !== 'imgAlt' || hasAlt);
  const [first, ...others] = new Set(
    translated.filter((field) => field in base).map((field) => chosen?.[field] ?? defaultCulture),
  );
  const shown = target ?? (others.length === 0 ? first : undefined);
  const choose = (culture: string) => {
    pendingInput.flush();
    const search = `?${targetParameter}=${culture}`;
    if (target) return void navigate({ search }, { replace: true });
    // Also those that the item lacks until something is written in them.
    chooseCultureOfAllFields({ chooseCulture }, culture);
  };
  const countOf = (culture: Culture) => {
    const outdated = stale[culture];
    return [
      done[culture] ? `${done[culture]}/${of}` : '–',
      ...(outdated ? [t('translation.staleCount', { count: outdated })] : []),
    ].join(' · ');
  };
  return (
    <div role="group" aria-label={t('content.languages')} className={styles.row}>
      {cultures.map((culture) => (
        <button
          key={culture}
          type="button"
          className={classNames(styles.language, culture === shown && styles.shown)}
          aria-pressed={culture === shown}
          title={languages[culture].title}
          onClick={() => choose(culture)}
        >
          {culture}{' '}
          <span
            className={classNames('font-normal', stale[culture] !== undefined && 'text-warning')}
          >
            {countOf(culture)}
          </span>
        </button>
      ))}
      <span className={styles.select}>
        <Select
          className="w-full"
          aria-label={t('content.languages')}
          options={[
            ...(shown === undefined ? [{ value: '', label: t('translation.several') }] : []),
            ...cultures.map((culture) => ({
              value: culture,
              label: `${culture} ${countOf(culture)}`,
            })),
          ]}
          value={shown ?? ''}
          onChange={({ target: { value } }) => value !== '' && choose(value)}
        />
      </span>
      {!target && (
        <button
          type="button"
          className={classNames(styles.language, 'text-primary!')}
          onClick={translate}
        >
          {t('translation.title')}
        </button>
      )}
    </div>
  );
}
