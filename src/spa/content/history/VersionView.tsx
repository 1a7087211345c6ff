import { type Ref, useId } from 'react';
import type { Version } from '../../../api';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import type { Difference } from '../../drafts/differences';
import type { EditedValue } from '../../drafts/history';
import { isEquivalent } from '../../drafts/isEquivalent';
import { type Path, readAt } from '../../drafts/paths';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { localTimeWithSeconds } from '../dates/localDateTime';
import { longDateTime } from '../dates/shortDate';
import { ChangeBlock, type TakeButton } from './ChangeBlock';
import styles from './HistoryDialog.module.css';
import { FormerFiles } from './FormerFiles';
import { comparisonChosen, publicationChosen, versionChosen } from './historyDialogSlice';
import { actorText, changeLabel, eventText, type HistoryTexts } from './historyWords';
import {
  isPublication,
  onlyAt,
  type Restoration,
  type RestorationContext,
  restorationOf,
  wayToTake,
  wholeVersion,
} from './restoration';
import { missingIn, replacedFirst, useFormerFiles } from './useFormerFiles';
import type { ShownVersion } from './useVersions';
import type { VersionGroup } from './versionGroups';

interface VersionViewProps extends RestorationContext {
  /** The saves that the list shows as one. */
  saves: readonly Version[];
  /** All of them, or the one that was chosen of them. */
  compared: VersionGroup['versions'];
  shown: Version;
  /** The item in that version; undefined until it is loaded. */
  item: object | undefined;
  before: ShownVersion | undefined;
  /** Undefined until both versions are loaded. */
  changes: readonly Difference[] | undefined;
  hasFailed: boolean;
  /** The titles of sections, by their paths. */
  names: Readonly<Record<Path, string>>;
  texts: HistoryTexts;
  onTake: (values: readonly EditedValue[], savedAt: string) => void;
  backButton: Ref<HTMLButtonElement>;
}

/** Shows a version: who saved it and when, what it changed or how the screen differs, and buttons that bring it back. */
export function VersionView(props: VersionViewProps) {
  const { saves, compared, shown, item, before, changes, hasFailed, names, texts } = props;
  const { screen, base, tagIds, unparsed, onTake, backButton } = props;
  const files = useFormerFiles(shown._id, before?.version._id);
  const keptKeys = new Set<unknown>(files.all.map(({ key }) => key));
  const context = { screen, base, tagIds, unparsed, keptKeys };
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const state = useAppSelector(({ historyDialog }) => historyDialog);
  const { comparison, isBeside, isSingle, withPublication } = state;
  const isOffline = useAppSelector(selectIsConnectionLost);
  const isOfScreen = comparison === 'screen';
  const whole = item && restorationOf(item, context, wholeVersion(withPublication));
  const hasPublication = item && restorationOf(item, context, isPublication).values.length > 0;

  /** The buttons for those sides of a change that the screen does not show. */
  const takesOf = ({ path, before: former, after }: Difference): TakeButton[] => {
    if (isOffline || isPublication(path)) return [];
    const sides = [
      { source: item, value: after, savedAt: shown.savedAt },
      { source: before?.item, value: former, savedAt: before?.version.savedAt },
    ];
    const takes = sides
      .slice(0, isOfScreen ? 1 : 2)
      .flatMap(({ source, value, savedAt }, index) => {
        const { values } = source ? restorationOf(source, context, onlyAt(path)) : { values: [] };
        if (values.length === 0 || savedAt === undefined) return [];
        const way = wayToTake(path, value, values);
        const isFormer = index > 0 && (way === 'take' || way === 'takeValue');
        const label = t(isFormer ? `history.${way}Before` : `history.${way}`);
        const found = index === 0 ? files.all : files.all.toReversed();
        const takeAll = async () => {
          if (await files.bringBack(missingIn(values, found))) onTake(values, savedAt);
        };
        return [{ label, onTake: () => void takeAll() }];
      });
    return takes.filter(({ label }, index) => index === 0 || label !== takes[0]?.label);
  };
  const noteOf = ({ path, after }: Difference): string =>
    !isOfScreen && isEquivalent(readAt(screen, path), after) ? t('history.asOnScreen') : '';
  const replaced = replacedFirst(files.shown);
  const restoreAll = async () => {
    if (!whole || !(await files.bringBack(replaced))) return;
    if (whole.values.length > 0) onTake(whole.values, shown.savedAt);
  };
  const other = isOfScreen ? t('history.onScreen') : t('history.before');
  const actor = actorText(t, shown);
  const notes = useNotes(whole, names, texts.tagNames, { isOffline, fileCount: replaced.length });

  return (
    <section className={styles.view}>
      <header>
        <button
          ref={backButton}
          type="button"
          className={styles.back}
          onClick={() => dispatch(versionChosen({ id: null }))}
        >
          {t('history.versions')}
        </button>
        <h2>
          {longDateTime(shown.savedAt, i18n.language)}
          <span>
            {eventText(t, { versions: compared })}
            {actor && ` · ${actor}`}
          </span>
        </h2>
        {saves.length > 1 && (
          <select
            className={styles.filter}
            aria-label={t('history.whichSave')}
            value={isSingle ? shown._id : ''}
            onChange={({ target: { value } }) =>
              dispatch(versionChosen({ id: value || shown._id, isSingle: value !== '' }))
            }
          >
            <option value="">{t('history.saves', { count: saves.length })}</option>
            {saves.map(({ _id, savedAt }) => (
              <option key={_id} value={_id}>
                {localTimeWithSeconds(savedAt, i18n.language)}
              </option>
            ))}
          </select>
        )}
        <div className={styles.switches}>
          <Switch
            label={t('history.comparison')}
            options={[
              [
                t('history.changes'),
                !isOfScreen,
                () => dispatch(comparisonChosen({ comparison: 'before' })),
              ],
              [
                t('history.withScreen'),
                isOfScreen,
                () => dispatch(comparisonChosen({ comparison: 'screen' })),
              ],
            ]}
          />
          <Switch
            label={t('history.layout')}
            options={[
              [
                t('history.inOne'),
                !isBeside,
                () => dispatch(comparisonChosen({ isBeside: false })),
              ],
              [t('history.beside'), isBeside, () => dispatch(comparisonChosen({ isBeside: true }))],
            ]}
          />
        </div>
      </header>
      <div
        className={styles.blocks}
        role="region"
        aria-label={isOfScreen ? t('history.withScreen') : t('history.changes')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard.
        tabIndex={0}
      >
        {!changes && !hasFailed && <Spinner label={t('common.loading')} />}
        {changes?.map((change) => (
          <ChangeBlock
            key={change.path}
            difference={change}
            texts={texts}
            names={names}
            isBeside={isBeside}
            heads={[other, t('history.thisVersion')]}
            takes={takesOf(change)}
            note={noteOf(change)}
          />
        ))}
        {item && (
          <FormerFiles {...files} key={shown._id} item={item} names={names} isOffline={isOffline} />
        )}
        {changes?.length === 0 && (
          <p className={styles.note}>{isOfScreen ? t('history.same') : t('history.noChange')}</p>
        )}
      </div>
      <footer>
        <div id={id} role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {hasPublication && (
          <label>
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
          disabled={!whole || isOffline || whole.values.length + replaced.length === 0}
          isBusy={files.isBusy}
          aria-describedby={id}
          onClick={() => void restoreAll()}
        >
          {t('history.restore')}
        </Button>
      </footer>
    </section>
  );
}

const nothing = { values: undefined, removed: [], replaced: [], goneTags: [], goneFiles: 0 };

/** Returns what a person has to know before restoring a version: what goes, what is left out, why it has to wait. */
function useNotes(
  whole: Restoration | undefined,
  names: Readonly<Record<Path, string>>,
  tagNames: ReadonlyMap<string, string>,
  { isOffline, fileCount }: { isOffline: boolean; fileCount: number },
): string[] {
  const { t } = useTranslation();
  const { isGone, comparison } = useAppSelector(({ historyDialog }) => historyDialog);
  const quoted = (list: readonly string[]) =>
    list.map((name) => t('history.quoted', { name })).join(', ');
  const section = (path: Path) => names[path] ?? t('content.untitled');
  const tag = (tagId: string) => tagNames.get(tagId) ?? tagId;
  const { values, removed, replaced, goneTags, goneFiles } = whole ?? nothing;
  return [
    isGone && t('history.gone'),
    isOffline && t('history.offline'),
    !isOffline &&
      values?.length === 0 &&
      fileCount === 0 &&
      comparison === 'before' &&
      t('history.same'),
    fileCount > 0 && t('history.picturesAtOnce', { count: fileCount }),
    replaced.length > 0 &&
      t('history.editsReplaced', {
        count: replaced.length,
        names: replaced.map((path) => changeLabel(t, path, names)).join(', '),
      }),
    removed.length > 0 &&
      t('history.sectionsGo', { count: removed.length, names: quoted(removed.map(section)) }),
    goneTags.length > 0 &&
      t('history.tagsLeftOut', { count: goneTags.length, names: quoted(goneTags.map(tag)) }),
    goneFiles > 0 && t('history.picturesLeftOut', { count: goneFiles }),
  ].filter((note) => note !== false);
}

/** Lets a person choose one of two ways to look at it. */
function Switch(props: {
  label: string;
  options: readonly (readonly [label: string, isChosen: boolean, choose: () => void])[];
}) {
  const name = useId();
  return (
    <fieldset aria-label={props.label}>
      {props.options.map(([label, isChosen, choose]) => (
        <label key={label}>
          <input type="radio" name={name} checked={isChosen} onChange={choose} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
