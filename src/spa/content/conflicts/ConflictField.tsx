import { memo, type Ref, useId, useMemo } from 'react';
import { useTranslation } from '../../i18n';
import type { Dialog } from '../../modal';
import { useAppDispatch, useAppSelector } from '../../store';
import { isSame } from '../../drafts/isSame';
import type { Conflict } from '../../drafts/merge';
import styles from './ConflictField.module.css';
import { type Side, sideChosen } from '../../drafts/conflicts/conflictDialogSlice';
import { conflictLabel, placeOf } from './conflictLabel';
import { ConflictSide, SideChoice } from './ConflictSide';
import { markedWords } from './markedWords';
import { isMixable, MixField } from './MixField';
import { valueWords, wordsOfBoth } from './valueWords';

interface ConflictFieldProps {
  conflict: Conflict;
  dialog: Dialog<'conflict'>;
  firstControl?: Ref<HTMLInputElement>;
}

/** One conflict: both sides beside each other, what was there before, and the choice. */
export const ConflictField = memo(function ConflictField(props: ConflictFieldProps) {
  const { conflict, dialog, firstControl } = props;
  const { path, base, mine, theirs } = conflict;
  const { formatted, names, origin } = dialog;
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const group = useId();
  const side = useAppSelector(
    ({ conflictDialog }) => conflictDialog.drafts[dialog.id]?.sides[path] ?? 'mine',
  );
  const place = placeOf(path);
  const label = conflictLabel(t, path, names);
  const isElement = place.isKnown && place.element !== undefined && place.field === undefined;

  const reader = useMemo(
    () => ({ t, language: i18n.language, formatted }),
    [t, i18n.language, formatted],
  );
  const { marked, before, isSource } = useMemo(() => {
    const words = wordsOfBoth({ path, mine, theirs }, reader);
    return {
      marked: markedWords(words.mine, words.theirs),
      before: valueWords(base, path, reader),
      isSource: words.isSource,
    };
  }, [path, base, mine, theirs, reader]);

  const sideName = (one: 'mine' | 'theirs'): string => {
    const name = t(`conflicts.sides.${origin}.${one}`);
    if (!isElement) return name;
    const isGone = isSame(one === 'mine' ? mine : theirs, null);
    return t(isGone ? 'conflicts.deleteSection' : 'conflicts.keepSection', { side: name });
  };
  const choice = (one: Side) => ({
    group,
    isChosen: side === one,
    onChoose: () => void dispatch(sideChosen({ id: dialog.id, path, side: one })),
  });
  const nothing = isElement ? t('conflicts.deleted') : t('conflicts.nothing');
  const text = { culture: place.culture, isSource, nothing };

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        <ConflictSide
          {...text}
          {...choice('mine')}
          name={sideName('mine')}
          kind="mine"
          pieces={marked.mine}
          control={firstControl}
        />
        <ConflictSide
          {...text}
          {...choice('theirs')}
          name={sideName('theirs')}
          kind="theirs"
          pieces={marked.theirs}
        />
      </div>
      {isSource && <p className={styles.note}>{t('conflicts.sourceOnly')}</p>}
      {!isElement && (
        <details className={styles.before}>
          <summary>{t('conflicts.before')}</summary>
          <p className={styles.beforeText} lang={place.culture}>
            {before || t('conflicts.nothing')}
          </p>
        </details>
      )}
      {isMixable(conflict) && (
        <div className={styles.mix}>
          <SideChoice {...choice('mix')} name={t('conflicts.mix')} />
          {side === 'mix' && (
            <MixField
              path={path}
              label={t('conflicts.mixOf', { field: label })}
              isFormatted={formatted.includes(place.field ?? '')}
            />
          )}
        </div>
      )}
    </fieldset>
  );
});
