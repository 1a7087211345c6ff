import { type ComponentType, Fragment, memo, type Ref, useId, useMemo } from 'react';
import { fieldKind } from '../../../api';
import { useTranslation } from '../../i18n';
import type { Dialog } from '../../modal';
import { useAppDispatch, useAppSelector } from '../../store';
import type { Conflict } from '../threeWayMerge';
import { isEquivalent, type Path } from '../paths';
import { combineTexts } from './combineTexts';
import { type Side, sideChosen } from './conflictDialogSlice';
import { conflictLabel, parsePath } from './conflictLabel';
import { markDifferences, type Piece } from './markDifferences';
import { type TextContext, textsOfConflict } from './valueText';
import { classNames } from '../../ui/classNames';

/** Tells whether a person can merge both sides by hand: texts, but not dates, files, tags or whole sections. */
function canMergeManually({ path, mine, theirs }: Conflict): boolean {
  const { field, culture, isKnown } = parsePath(path);
  if (!isKnown || field === undefined) return false;
  const areTexts = [mine, theirs].every((side) => typeof (side ?? '') === 'string');
  return areTexts && (culture !== undefined || fieldKind(field) === 'text');
}

/** On a phone it comes below the fold. */
const scrollIntoSight = (field: HTMLElement | null) => field?.scrollIntoView({ block: 'nearest' });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The field for a manual merge; content/ has the fields. */
type MergeField = ComponentType<{ path: Path; label: string; isFormatted: boolean }>;

interface ConflictFieldProps {
  MergeField: MergeField;
  tagNames: TextContext['tagNames'];
  conflict: Conflict;
  dialog: Dialog<'conflict'>;
  firstControl?: Ref<HTMLInputElement>;
}

/** Shows one conflict: both sides beside each other, the value before both, and the choice. */
export const ConflictField = memo(function ConflictField(props: ConflictFieldProps) {
  const { conflict, dialog, firstControl, MergeField, tagNames } = props;
  const { path, base, mine, theirs } = conflict;
  const { formatted, names, origin } = dialog;
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const group = useId();
  const side = useAppSelector(
    ({ conflictDialog }) => conflictDialog.drafts[dialog.id]?.sides[path] ?? 'mine',
  );
  const parsed = parsePath(path);
  const label = conflictLabel(t, path, names);
  const isElement = parsed.isKnown && parsed.element !== undefined && parsed.field === undefined;
  // Where both sides have it, they differ in its kind.
  const isDeletion = isElement && [mine, theirs].some((one) => isEquivalent(one, null));

  const context = useMemo(
    () => ({ t, language: i18n.language, formatted, tagNames }),
    [t, i18n.language, formatted, tagNames],
  );
  const { marked, before, isSource, isHidden } = useMemo(() => {
    const texts = textsOfConflict({ path, base, mine, theirs }, context);
    return { ...texts, marked: markDifferences(texts.mine, texts.theirs) };
  }, [path, base, mine, theirs, context]);

  const sideName = (one: 'mine' | 'theirs'): string => {
    const name = t(`conflicts.sides.${origin}.${one}`);
    if (!isDeletion) return name;
    const isGone = isEquivalent(one === 'mine' ? mine : theirs, null);
    return t(isGone ? 'conflicts.deleteSection' : 'conflicts.keepSection', { side: name });
  };
  const choice = (one: Side) => ({
    group,
    isChosen: side === one,
    onChoose: () => {
      const combined = one === 'mix' && {
        combined: combineTexts(textOf(base), textOf(mine), textOf(theirs)),
      };
      dispatch(sideChosen({ id: dialog.id, path, side: one, ...combined }));
    },
  });
  const nothing = isDeletion ? t('conflicts.deleted') : t('conflicts.nothing');
  const text = { culture: parsed.culture, isSource, nothing };

  return (
    <fieldset className="stack gap-3 pt-4 border-t border-border wrap-anywhere">
      <legend className="display float-left w-full text-large leading-[1.3]">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17.5rem),1fr))] gap-3">
        {(['mine', 'theirs'] as const).map((kind) => (
          <ConflictSide
            key={kind}
            {...{ ...text, ...choice(kind), kind }}
            name={sideName(kind)}
            pieces={marked[kind]}
            control={kind === 'mine' ? firstControl : undefined}
          />
        ))}
      </div>
      {isSource && (
        <p className="note">{t(isHidden ? 'conflicts.sourceOfSide' : 'conflicts.sourceOnly')}</p>
      )}
      {!isDeletion && (
        <details className="note [&_summary]:w-fit [&_summary]:cursor-pointer">
          <summary>{t('conflicts.before')}</summary>
          <p
            className="max-h-[160px] mt-2 pl-3 overflow-auto border-l-3 border-border whitespace-pre-wrap"
            lang={parsed.culture}
          >
            {before || t('conflicts.nothing')}
          </p>
        </details>
      )}
      {canMergeManually(conflict) && (
        <div className="stack">
          <SideChoice {...choice('mix')} name={t('conflicts.mix')} />
          {side === 'mix' && (
            <div ref={scrollIntoSight}>
              <MergeField
                path={path}
                label={t('conflicts.mixOf', { field: label })}
                isFormatted={formatted.includes(parsed.field ?? '')}
              />
            </div>
          )}
        </div>
      )}
    </fieldset>
  );
});

interface ChoiceProps {
  /** The name of the group of radio buttons. */
  group: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  control?: Ref<HTMLInputElement>;
}

/** Shows the radio button of one side of a conflict. */
function SideChoice(props: ChoiceProps & { className?: string }) {
  const { group, name, isChosen, onChoose, control, className } = props;
  return (
    <label
      className={classNames(
        'flex items-center gap-2 min-h-control font-medium cursor-pointer',
        className,
      )}
    >
      <input ref={control} type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>{name}</span>
    </label>
  );
}

const marks = {
  mine: 'bg-primary-soft decoration-primary',
  theirs: 'bg-warning-soft decoration-warning decoration-wavy',
};

interface ConflictSideProps extends ChoiceProps {
  kind: 'mine' | 'theirs';
  pieces: readonly Piece[];
  culture: string | undefined;
  /** Shown as it is stored, with its markup. */
  isSource: boolean;
  /** Shown where there is no text. */
  nothing: string;
}

/** Shows one side's value with its radio button; the words that the other side lacks are marked. */
function ConflictSide(props: ConflictSideProps) {
  const { kind, pieces, culture, isSource, nothing, ...choice } = props;
  const { t } = useTranslation();
  return (
    <div
      className={classNames(
        'panel stack grid-rows-[auto_1fr] eased',
        choice.isChosen && 'border-primary ring-1 ring-primary',
      )}
    >
      <SideChoice
        {...choice}
        className={`px-3 rounded-t ${choice.isChosen ? 'bg-primary-soft' : 'bg-surface-sunken'}`}
      />
      <div
        className={classNames(
          'max-h-[220px] p-3 overflow-auto rounded-b whitespace-pre-wrap',
          isSource && 'font-code text-small',
        )}
        lang={culture}
        role="group"
        aria-label={choice.name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard.
        tabIndex={0}
      >
        {pieces.length === 0 && <em className="soft">{nothing}</em>}
        {pieces.map(({ text, differs }, index) =>
          differs ? (
            <mark
              key={index}
              className={`text-inherit underline decoration-2 underline-offset-3 ${marks[kind]}`}
            >
              <span className="sr-only">{`${t('conflicts.markStart')} `}</span>
              {text}
              <span className="sr-only">{` ${t('conflicts.markEnd')}`}</span>
            </mark>
          ) : (
            <Fragment key={index}>{text}</Fragment>
          ),
        )}
      </div>
    </div>
  );
}
