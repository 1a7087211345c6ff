import { useId } from 'react';
import { toAppError } from '../../../api';
import type { EditedValue } from '../../drafts/undoSteps';
import type { Path } from '../../drafts/paths';
import { errorText, useText, useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { replacedFirst, type useFormerFiles } from './FormerFiles';
import { publicationChosen } from './historyDialogSlice';
import { changeLabel } from './historyWords';
import { isPublication, type Restoration, wholeVersion } from './restoration';
import { useHistory } from './useItemHistory';

/** Brings the whole version back, and says before what goes, what is left out and why it has to wait. */
export function RestoreFooter(props: {
  isOffline: boolean;
  files: ReturnType<typeof useFormerFiles>;
  restore: (isWanted: (path: Path) => boolean) => Restoration | undefined;
  onTake: (values: readonly EditedValue[]) => void;
}) {
  const { isOffline, files, restore, onTake } = props;
  const { t } = useTranslation();
  const words = useText();
  const dispatch = useAppDispatch();
  const id = useId();
  const { withPublication } = useAppSelector(({ historyDialog }) => historyDialog);
  const whole = restore(wholeVersion(withPublication));
  const hasPublication = restore(isPublication)?.values.length;
  const replaced = replacedFirst(files.shown);
  const notes = useNotes(whole, isOffline, replaced.length);
  const restoreAll = async () => {
    if (!whole || !(await files.bringBack(replaced))) return;
    const values = restore(wholeVersion(withPublication))?.values ?? [];
    if (values.length > 0) onTake(values);
  };
  return (
    <footer className="bar gap-3 pt-3 pl-5 border-t border-border phone:pl-0">
      {files.error !== undefined && (
        <p role="alert" className="basis-full text-danger">
          {words(errorText(toAppError(files.error)))}
        </p>
      )}
      <div id={id} className="note flex-[1_1_12rem]" role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {Boolean(hasPublication) && (
        <label className="flex items-center gap-2 min-h-[36px]">
          <input
            type="checkbox"
            checked={withPublication}
            onChange={({ target }) => dispatch(publicationChosen({ isTaken: target.checked }))}
          />
          {t('history.withPublication')}
        </label>
      )}
      <Button
        kind="primary"
        className="disabled:opacity-50 phone:flex-auto"
        disabled={!whole || isOffline || whole.values.length + replaced.length === 0}
        isBusy={files.isBusy}
        aria-describedby={id}
        onClick={() => void restoreAll()}
      >
        {t('history.restore')}
      </Button>
    </footer>
  );
}

/** Returns what a person has to know before restoring a version. */
function useNotes(whole: Restoration | undefined, isOffline: boolean, fileCount: number): string[] {
  const { t } = useTranslation();
  const { texts } = useHistory();
  const { isGone, comparison } = useAppSelector(({ historyDialog }) => historyDialog);
  const quoted = (list: readonly string[], nameOf: (one: string) => string) => ({
    count: list.length,
    names: list.map((one) => t('history.quoted', { name: nameOf(one) })).join(', '),
  });
  const {
    replaced = [],
    removed = [],
    goneTags = [],
    goneFiles = 0,
    stayingFiles = 0,
  } = whole ?? {};
  const fileChanges = fileCount + stayingFiles + goneFiles;
  const isSame = whole?.values.length === 0 && fileChanges === 0 && comparison === 'before';
  return [
    isGone && t('history.gone'),
    isOffline && t('history.offline'),
    !isOffline && isSame && t('history.same'),
    fileCount > 0 && t('history.picturesAtOnce', { count: fileCount }),
    replaced.length > 0 &&
      t('history.editsReplaced', {
        count: replaced.length,
        names: replaced.map((path) => changeLabel(texts, path)).join(', '),
      }),
    removed.length > 0 &&
      t(
        'history.sectionsGo',
        quoted(removed, (path) => texts.names[path] ?? t('content.untitled')),
      ),
    goneTags.length > 0 &&
      t(
        'history.tagsLeftOut',
        quoted(goneTags, (tagId) => texts.tagNames.get(tagId) ?? tagId),
      ),
    goneFiles > 0 && t('history.picturesLeftOut', { count: goneFiles }),
    stayingFiles > 0 && t('history.picturesStay', { count: stayingFiles }),
  ].filter((note) => note !== false);
}
