import type { TFunction } from 'i18next';
import { isLanguage, translate, useTranslation } from '../../i18n';
import { labelKey } from '../../model/fieldLabels';
import type { Step } from '../../drafts/draft';
import { splitPath } from '../../drafts/paths';
import { localTime } from '../../model/dates/localDateTime';
import { shortDateTime } from '../../model/dates/shortDate';
import { useDraftSelector, useIsDirty } from '../../drafts/DraftContext';
import styles from './SaveStatus.module.css';

/** So many restored texts and values are named. */
const maxNamed = 3;

/** Returns the names of what a version brought back: the fields, and of sections only that they are. */
function restoredNames(t: TFunction, step: Step = []): string {
  const names = step.map(({ path }) => {
    const [field = '', culture] = splitPath(path);
    if (field === 'sections') return t('articles.sections.title');
    const key = labelKey(field);
    const label = key === undefined ? field : translate(t, { key });
    if (!isLanguage(culture)) return label;
    return t('conflicts.inCulture', { field: label, culture: t(`conflicts.cultures.${culture}`) });
  });
  const named = [...new Set(names)];
  const others = named.length > maxNamed ? ['…'] : [];
  return [...named.slice(0, maxNamed), ...others].join(', ');
}

/** Shows in one line whether the draft is saved. */
export function SaveStatus() {
  const { t, i18n } = useTranslation();
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const savedAt = useDraftSelector((draft) => draft.savedAt);
  const isWaiting = useDraftSelector((draft) => draft.waiting !== null);
  const restored = useDraftSelector((draft) => {
    const step = draft.done.at(-1);
    return step?.[0]?.restoredFrom ? step : undefined;
  });
  const restoredFrom = restored?.[0]?.restoredFrom;
  const isDirty = useIsDirty();
  const text = () => {
    if (isSaving) return t('content.statusSaving');
    if (isWaiting) return t('connection.statusWaiting');
    if (isDirty && restoredFrom) {
      const moment = shortDateTime(restoredFrom, i18n.language);
      return t('content.statusRestored', { moment, names: restoredNames(t, restored) });
    }
    if (isDirty) return t('content.statusUnsaved');
    return savedAt ? t('content.statusSaved', { time: localTime(savedAt, i18n.language) }) : '';
  };
  return (
    <p className={styles.status} role="status" data-unsaved={isDirty || undefined}>
      {text()}
    </p>
  );
}
