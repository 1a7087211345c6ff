import { useId, useMemo, useState } from 'react';
import type { Difference } from '../../drafts/differences';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { parsePath } from '../../drafts/conflicts/conflictLabel';
import { type MergedPiece, mergeTexts } from '../../drafts/conflicts/markDifferences';
import { MergedText, type ShownPiece } from '../../drafts/conflicts/MergedText';
import styles from './HistoryDialog.module.css';
import { changeLabel, textsOfDifference } from './historyWords';
import { useAppSelector } from '../../store';
import { useHistory } from './useItemHistory';

/** How a changed value looks, and what heads it. */
export const blockClass = 'stack gap-2 py-4 not-first:border-t border-border';
export const headingClass = 'display text-large leading-[1.3] wrap-anywhere';

/** An unchanged stretch beyond so many characters is shortened to what is near a change. */
const maxUnchanged = 480;
const context = 160;

/** Returns the pieces without unchanged text that is far from any change. */
function shorten(pieces: readonly MergedPiece[]): ShownPiece[] {
  return pieces.flatMap((piece, index): ShownPiece[] => {
    if (piece.kind !== 'same' || piece.text.length <= maxUnchanged) return [piece];
    const start = index === 0 ? '' : piece.text.slice(0, context).replace(/\S*$/, '');
    const isLast = index === pieces.length - 1;
    const end = isLast ? '' : piece.text.slice(-context).replace(/^\S*/, '');
    const same = (text: string): ShownPiece[] => (text === '' ? [] : [{ text, kind: 'same' }]);
    return [...same(start), { text: '…', kind: 'cut' }, ...same(end)];
  });
}

/** A button that takes a value into the draft. */
export interface TakeButton {
  label: string;
  onTake: () => void;
}

interface ChangeBlockProps {
  difference: Difference;
  takes: readonly TakeButton[];
  /** What is said where nothing can be taken. */
  note: string;
}

/** Shows one changed value in words, with what was added and removed, and buttons that bring it back. */
export function ChangeBlock(props: ChangeBlockProps) {
  const { difference, takes, note } = props;
  const { t } = useTranslation();
  const { texts } = useHistory();
  const { comparison, isBeside } = useAppSelector(({ historyDialog }) => historyDialog);
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { culture } = parsePath(difference.path);
  const { pieces, shown, isSource } = useMemo(() => {
    const both = textsOfDifference(difference, texts);
    const merged = mergeTexts(both.before, both.after);
    return { pieces: merged, shown: shorten(merged), isSource: both.isSource };
  }, [difference, texts]);
  const isCut = shown.some(({ kind }) => kind === 'cut');
  const label = changeLabel(texts, difference.path);

  const textOf = (leftOut?: MergedPiece['kind']) => (
    <p
      className={classNames(
        styles.text,
        'wrap-anywhere whitespace-pre-wrap',
        isSource && 'font-code text-small',
        leftOut && 'py-2 px-3 rounded bg-background',
      )}
      lang={culture}
    >
      <MergedText pieces={isWhole ? pieces : shown} leftOut={leftOut} />
    </p>
  );
  const side = (head: string, leftOut: MergedPiece['kind']) => (
    <div role="group" aria-label={head}>
      <h4 className="label mb-1">{head}</h4>
      {textOf(leftOut)}
    </div>
  );
  return (
    <section className={blockClass} aria-labelledby={id}>
      <h3 id={id} className={headingClass}>
        {label}
      </h3>
      {isBeside ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-y-3 gap-x-4">
          {side(t(comparison === 'screen' ? 'history.onScreen' : 'history.before'), 'added')}
          {side(t('history.thisVersion'), 'removed')}
        </div>
      ) : (
        textOf()
      )}
      {isSource && <p className="note">{t('conflicts.sourceOnly')}</p>}
      <div className="row gap-y-2 gap-x-3">
        {takes.map((take) => (
          <Button key={take.label} className="small" of={label} onClick={take.onTake}>
            {take.label}
          </Button>
        ))}
        {takes.length === 0 && <span className="note">{note}</span>}
        {isCut && (
          <button
            type="button"
            className="min-h-[30px] text-primary text-small underline"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('history.lessText') : t('history.wholeText')}
          </button>
        )}
      </div>
    </section>
  );
}
