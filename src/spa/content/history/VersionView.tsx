import type { Ref } from 'react';
import type { Version } from '../../../api';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import type { Difference } from '../../drafts/differences';
import type { EditedValue } from '../../drafts/undoSteps';
import { isEquivalent, type Path, readAt } from '../../drafts/paths';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { Segments } from '../../ui/Segments';
import { Spinner } from '../../ui/Spinner';
import { localTimeWithSeconds } from '../../model/dates/localDateTime';
import { longDateTime } from '../../model/dates/shortDate';
import { ChangeBlock, type TakeButton } from './ChangeBlock';
import { FormerFiles, missingIn, useFormerFiles } from './FormerFiles';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { classNames } from '../../ui/classNames';
import styles from './HistoryDialog.module.css';
import { paneClass } from './VersionList';
import { comparisonChosen, versionChosen } from './historyDialogSlice';
import { actorText, eventText } from './historyWords';
import { RestoreFooter } from './RestoreFooter';
import { isFilePath, isPublication, onlyAt, restorationOf, wayToTake } from './restoration';
import { useHistory } from './useItemHistory';

interface VersionViewProps {
  shown: Version;
  onTake: (values: readonly EditedValue[], savedAt: string) => void;
  backButton: Ref<HTMLButtonElement>;
}

/** Shows a version: who saved it and when, what it changed or how the screen differs, and buttons that bring it back. */
export function VersionView({ shown, onTake, backButton }: VersionViewProps) {
  const history = useHistory();
  const { item, compared = [shown], before, itemBefore, changes, screen } = history;
  const { t } = useTranslation();
  const isOfScreen = useAppSelector((state) => state.historyDialog.comparison === 'screen');
  const isOffline = useAppSelector(selectIsConnectionLost);
  // What a file replaced is among the files of the version before.
  const earlier = compared.slice(1).filter((_, index) => compared[index]?.changed.some(isFilePath));
  const files = useFormerFiles(
    shown._id,
    [...earlier, before].flatMap((version) => version?._id ?? []),
  );
  const isUndone =
    compared.length > 1 && compared.some(({ changed }) => !changed.every(isFilePath));
  const keptKeys = new Set<unknown>(files.all.map(({ key }) => key));
  const restoration = (source: object, isWanted: (path: Path) => boolean) =>
    restorationOf(source, { ...history, ...history.present(), keptKeys }, isWanted);

  /** The buttons for those sides of a change that the screen does not show. */
  const takesOf = ({ path, before: former, after }: Difference): TakeButton[] => {
    if (isOffline || isPublication(path)) return [];
    const sides = [
      { source: item, value: after, savedAt: shown.savedAt },
      { source: itemBefore, value: former, savedAt: before?.savedAt },
    ];
    const takes = sides
      .slice(0, isOfScreen ? 1 : 2)
      .flatMap(({ source, value, savedAt }, index) => {
        const valuesNow = () => (source ? restoration(source, onlyAt(path)).values : []);
        const values = valuesNow();
        if (values.length === 0 || savedAt === undefined) return [];
        const way = wayToTake(path, value, values);
        const isFormer = index > 0 && (way === 'take' || way === 'takeValue');
        const label = t(isFormer ? `history.${way}Before` : `history.${way}`);
        const found = index === 0 ? files.all : files.all.toReversed();
        const takeAll = async () => {
          if (await files.bringBack(missingIn(values, found))) onTake(valuesNow(), savedAt);
        };
        return [{ label, onTake: () => void takeAll() }];
      });
    return takes.filter(({ label }, index) => index === 0 || label !== takes[0]?.label);
  };
  const wereReplaced = !files.isLoaded || files.all.some(({ isPresent }) => !isPresent);
  const unchangedText = () => {
    if (changes?.length !== 0) return null;
    if (isOfScreen) return t('history.same');
    if (isUndone) return t('history.changedBack');
    return wereReplaced ? null : t('history.noChange');
  };
  const unchanged = unchangedText();
  const noteOf = ({ path, after }: Difference): string =>
    !isOfScreen && isEquivalent(readAt(screen, path), after) ? t('history.asOnScreen') : '';

  return (
    <section className={classNames(styles.view, paneClass)}>
      <Head shown={shown} backButton={backButton} />
      <div
        className="flex-1 min-h-0 pb-4 pl-5 overflow-y-auto overscroll-contain phone:pl-0"
        role="region"
        aria-label={isOfScreen ? t('history.withScreen') : t('history.changes')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard.
        tabIndex={0}
      >
        {!changes && history.error === undefined && <Spinner label={t('common.loading')} />}
        {changes?.map((change) => (
          <ChangeBlock
            key={change.path}
            difference={change}
            takes={takesOf(change)}
            note={noteOf(change)}
          />
        ))}
        {item && <FormerFiles {...files} key={shown._id} item={item} isOffline={isOffline} />}
        {unchanged && <p className="note py-6 text-center">{unchanged}</p>}
      </div>
      <RestoreFooter
        isOffline={isOffline}
        files={files}
        restore={(isWanted) => item && restoration(item, isWanted)}
        onTake={(values) => onTake(values, shown.savedAt)}
      />
    </section>
  );
}

/** Says which version it is, and lets a person choose one of its saves and how to look at them. */
function Head({ shown, backButton }: Pick<VersionViewProps, 'shown' | 'backButton'>) {
  const { t, i18n } = useTranslation();
  const { group, compared = [shown] } = useHistory();
  const dispatch = useAppDispatch();
  const { isSingle, comparison, isBeside } = useAppSelector(({ historyDialog }) => historyDialog);
  const actor = actorText(t, shown);
  const saves = group?.versions ?? [];
  return (
    <header className="row gap-y-2 gap-x-3 py-3 pl-5 phone:pl-0">
      <button
        ref={backButton}
        type="button"
        className="hidden items-center gap-2 min-h-[36px] text-primary phone:flex phone:basis-full"
        onClick={() => dispatch(versionChosen({ id: null }))}
      >
        <LeftOutlined aria-hidden />
        {t('history.versions')}
      </button>
      <h2 className="flex-1 min-w-[12rem] text-large leading-[1.3]">
        {longDateTime(shown.savedAt, i18n.language)}
        <span className="note block font-normal">
          {eventText(t, { versions: compared })}
          {actor && ` · ${actor}`}
        </span>
      </h2>
      {saves.length > 1 && (
        <select
          className="small border-border"
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
      <div className="flex flex-wrap basis-full gap-y-2 gap-x-3">
        <Segments
          label={t('history.comparison')}
          options={[
            { value: 'before', label: t('history.changes') },
            { value: 'screen', label: t('history.withScreen') },
          ]}
          value={comparison}
          onChoose={(chosen) => dispatch(comparisonChosen({ comparison: chosen }))}
        />
        <Segments
          label={t('history.layout')}
          options={[
            { value: 'inOne', label: t('history.inOne') },
            { value: 'beside', label: t('history.beside') },
          ]}
          value={isBeside ? 'beside' : 'inOne'}
          onChoose={(chosen) => dispatch(comparisonChosen({ isBeside: chosen === 'beside' }))}
        />
      </div>
    </header>
  );
}
