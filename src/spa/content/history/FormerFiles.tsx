import { useState } from 'react';
import { fieldKind, toAppError } from '../../../api';
import { isRecord, type Path } from '../../drafts/paths';
import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { longDateTime } from '../dates/shortDate';
import styles from './HistoryDialog.module.css';
import { changeLabel } from './historyWords';
import type { useFormerFiles, VersionFile } from './useFormerFiles';

/** Returns the path at which an item names a file. */
function pathOf(item: object, key: string): Path {
  const fieldOf = (fields: object) =>
    Object.entries(fields).find(
      ([name, value]) => fieldKind(name) === 'file' && value === key,
    )?.[0];
  const own = fieldOf(item);
  const sections = 'sections' in item && Array.isArray(item.sections) ? item.sections : [];
  const section = sections.filter(isRecord).find((one) => fieldOf(one) !== undefined);
  return own ?? (section ? `sections.${String(section._id)}.${fieldOf(section)}` : 'imgURL');
}

interface FormerFilesProps
  extends Pick<ReturnType<typeof useFormerFiles>, 'shown' | 'bringBack' | 'isBusy' | 'error'> {
  item: object;
  names: Readonly<Record<Path, string>>;
  isOffline: boolean;
}

/** Shows the pictures and sounds of a version that others have replaced, and brings them back at once, as uploads do. */
export function FormerFiles({ shown, bringBack, item, names, ...state }: FormerFilesProps) {
  const { t, i18n } = useTranslation();
  const words = useText();
  const [isBack, setBack] = useState<ReadonlySet<string>>(new Set());
  // What has just come back stays in sight, with the focus.
  const former = shown.filter(({ _id, isPresent }) => !isPresent || isBack.has(_id));
  const take = async (file: VersionFile) => {
    if (await bringBack([file])) setBack(new Set([...isBack, file._id]));
  };
  return former.map((file) => {
    const label = `${changeLabel(t, pathOf(item, file.key), names)}, ${longDateTime(file.storedAt, i18n.language)}`;
    return (
      <section key={file._id} aria-label={label}>
        <h3>{label}</h3>
        {file.contentType.startsWith('image/') ? (
          <img className={styles.picture} src={file.url} alt={label} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of these sounds.
          <audio controls src={file.url} aria-label={label} />
        )}
        <div className={styles.takes}>
          <Button
            isBusy={state.isBusy}
            disabled={state.isOffline}
            aria-label={`${t('history.useFile')}: ${label}`}
            onClick={() => void take(file)}
          >
            {t('history.useFile')}
          </Button>
          <span role="status" className={styles.note}>
            {isBack.has(file._id) && t('history.fileIsBack')}
          </span>
        </div>
        {state.error !== undefined && (
          <p role="alert">{words(errorText(toAppError(state.error)))}</p>
        )}
      </section>
    );
  });
}
