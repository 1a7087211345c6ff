import { Fragment } from 'react';
import { useTranslation } from '../../i18n';
import type { MergedPiece } from './markDifferences';

/** A piece as it shows; `cut` where unchanged text was left out. */
export interface ShownPiece {
  readonly text: string;
  readonly kind: MergedPiece['kind'] | 'cut';
}

const marks = { added: 'ins', removed: 'del' } as const;

/** Shows two texts in one, with what was added and removed marked, also for screen readers. */
export function MergedText(props: {
  pieces: readonly ShownPiece[];
  leftOut?: MergedPiece['kind'] | undefined;
}) {
  const { t } = useTranslation();
  const left = props.pieces.filter(({ kind }) => kind !== props.leftOut);
  if (left.every(({ text }) => text === '')) return <em>{t('conflicts.nothing')}</em>;
  return left.map(({ text, kind }, index) => {
    if (kind === 'cut') return <Fragment key={index}> … </Fragment>;
    if (kind === 'same') return <Fragment key={index}>{text}</Fragment>;
    const Mark = marks[kind];
    return (
      <Mark key={index}>
        <span className="sr-only">{`${t(`history.${kind}`)} `}</span>
        {text}
        <span className="sr-only">{` ${t('conflicts.markEnd')}`}</span>
      </Mark>
    );
  });
}
