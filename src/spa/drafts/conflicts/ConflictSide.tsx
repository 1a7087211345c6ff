import { Fragment, type Ref } from 'react';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './ConflictSide.module.css';
import type { Piece } from './markDifferences';

interface ChoiceProps {
  /** The name of the group of radio buttons. */
  group: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  control?: Ref<HTMLInputElement>;
}

/** Shows the radio button of one side of a conflict. */
export function SideChoice({ group, name, isChosen, onChoose, control }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        ref={control}
        type="radio"
        name={group}
        className={styles.radio}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{name}</span>
    </label>
  );
}

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
export function ConflictSide(props: ConflictSideProps) {
  const { kind, pieces, culture, isSource, nothing, ...choice } = props;
  return (
    <div className={classNames(styles.side, choice.isChosen && styles.chosen)}>
      <SideChoice {...choice} />
      <div
        className={classNames(styles.text, isSource && styles.source)}
        lang={culture}
        role="group"
        aria-label={choice.name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard.
        tabIndex={0}
      >
        {pieces.length === 0 && <em className={styles.nothing}>{nothing}</em>}
        {pieces.map(({ text, differs }, index) => {
          if (!differs) return <Fragment key={index}>{text}</Fragment>;
          return <Marked key={index} text={text} className={styles[kind]} />;
        })}
      </div>
    </div>
  );
}

function Marked({ text, className }: { text: string; className: string | undefined }) {
  const { t } = useTranslation();
  return (
    <mark className={classNames(styles.mark, className)}>
      <span className={hidden.hidden}>{`${t('conflicts.markStart')} `}</span>
      {text}
      <span className={hidden.hidden}>{` ${t('conflicts.markEnd')}`}</span>
    </mark>
  );
}
