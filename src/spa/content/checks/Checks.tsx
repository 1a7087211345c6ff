import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { wholeList } from '../../../api';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { useDraft } from '../../drafts/DraftContext';
import { isEquivalent } from '../../drafts/paths';
import { newItemId } from '../../drafts/openDrafts';
import { useIdleDraft } from '../../drafts/useIdleDraft';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { classNames } from '../../ui/classNames';
import { useIsPainted } from '../../ui/firstPaint';
import { whenUserIdle } from '../../ui/whenUserIdle';
import { contentCalls, selectWholeList } from '../contentCalls';
import { useItem } from '../itemContext';
import { useTarget } from '../translation/useTranslating';
import { checksOfDraft, type ItemChecks, rowFacts } from './checkFacts';
import { loadHidden } from './checksSlice';

interface Checks extends Partial<ItemChecks> {
  /** Computes them from what is on screen now. */
  readonly refresh: () => void;
}

const ChecksContext = createContext<Checks>({ refresh: () => {} });

/** Returns the checks of the item on screen; there are none of one that is not created yet. */
export const useChecks = () => useContext(ChecksContext);

/** Computes the checks of the item on screen whenever the browser is idle after an edit. */
export function ChecksProvider({ children }: { children: ReactNode }) {
  const { type, needed } = useItem().feature;
  const { id } = useDraft();
  const isNew = id === newItemId;
  const item = `${type}/${id}`;
  const dispatch = useAppDispatch();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenUserIdle(() => setIdle(true)), []);
  // The others of its kind, which it is compared with, are kept where they are there and else come once nobody waits.
  const isListed = useAppSelector((state) => selectWholeList(type)(state).data !== undefined);
  const isLost = useAppSelector(selectIsConnectionLost);
  const isWanted = isListed || (isIdle && !isLost);
  contentCalls(type).list.useQuerySubscription(wholeList, { skip: isNew || !isWanted });
  useEffect(() => dispatch(loadHidden(item)), [dispatch, item]);

  const facts = useAppSelector((state) => rowFacts(state, type), shallowEqual);
  const hidden = useAppSelector((state) => state.checks.hidden[item]);
  const [draft, refresh] = useIdleDraft();
  // The fields are drawn before they are computed for the first time.
  const isPainted = useIsPainted();
  const found = useMemo(
    () => (draft && isPainted && !isNew ? checksOfDraft(draft, needed, facts, hidden) : undefined),
    [draft, isPainted, isNew, needed, facts, hidden],
  );
  // Nearly all keys find the same, for which nothing need be drawn anew.
  const [checks, setChecks] = useState(found);
  if (!isEquivalent(checks, found)) setChecks(found);
  const value = useMemo(() => ({ ...checks, refresh }), [checks, refresh]);
  return <ChecksContext value={value}>{children}</ChecksContext>;
}

/** The id of the card of checks, also behind the # of a link that leads there. */
export const checksCardId = 'checks';

/** Scrolls to the checks and focuses the first. */
export function focusChecks(): void {
  const card = document.getElementById(checksCardId);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('button')?.focus({ preventScroll: true });
}

/** Shows how many checks there are and leads to them, or that there are none. */
export function ChecksButton({ className }: { className: string }) {
  const { t } = useTranslation();
  const { shown } = useChecks();
  const target = useTarget();
  const navigate = useNavigate();
  if (shown === undefined) return null;
  if (shown.length === 0)
    return (
      <span className={classNames('status text-small text-success', className)}>
        {t('checks.ready')}
      </span>
    );
  const isWarning = shown.some(({ level }) => level === 'warning');
  return (
    <button
      type="button"
      className={classNames(
        'status hollow rounded text-small whitespace-nowrap hover:bg-tonal',
        isWarning ? 'text-warning' : 'text-text-soft',
        className,
      )}
      // The list stands on the form.
      onClick={target ? () => void navigate({ search: '', hash: checksCardId }) : focusChecks}
    >
      {t('checks.count', { count: shown.length })}
    </button>
  );
}
