import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { conflictLabel } from '../../drafts/conflicts/conflictLabel';
import type { Path } from '../../drafts/paths';
import { useDraft, useIsDirty } from '../../drafts/DraftContext';
import { useTranslation } from '../../i18n';
import { named } from '../../ui/classNames';
import { useAnnouncement } from '../../ui/announce';
import { passFocusOnUnmount } from '../../ui/passFocusOnUnmount';
import { useAppDispatch } from '../../store';
import { useItem } from '../itemContext';
import { checksCardId, focusChecks, useChecks } from './Checks';
import { toggleHidden } from './checksSlice';
import { type Check, checkKey, checkText } from './check';
import { useShowField } from './useShowField';

/** So many checks are listed at first. */
const maxShown = 8;

const noChecks: readonly Check[] = [];

/** A single tag has no field of its own. */
const fieldPath = ({ path }: Check) => (path.startsWith('tagIds') ? 'tagIds' : path);

/** Lists what is missing in the item on screen, or wrong with it; each line leads to its field. */
export function ChecksCard() {
  const { t } = useTranslation();
  const { shown, hidden = noChecks, names = {}, refresh } = useChecks();
  const isDirty = useIsDirty();
  const { hash, key } = useLocation();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const [isListed, setListed] = useState(false);
  const count = shown?.length ?? 0;
  const show = useEffectEvent(() => {
    // What has just been published may have a check that comes first.
    flushSync(refresh);
    focusChecks();
  });
  useEffect(() => {
    if (hash === `#${checksCardId}`) queueMicrotask(() => show());
  }, [hash, key]);
  const card = useRef<HTMLElement>(null);
  const height = useRef(0);
  // Lines that go leave their room until all is saved: what is below must not move while somebody writes or presses there.
  useLayoutEffect(() => {
    if (!card.current) return;
    card.current.style.minHeight = isDirty ? `${height.current}px` : '';
    height.current = card.current.offsetHeight;
  }, [count, hidden.length, isDirty]);
  // Once an edit has changed how many there are; not what comes late while nothing is edited.
  useAnnouncement(count > 0 ? t('checks.count', { count }) : t('checks.ready'), !isDirty);
  // Once it is there, it stays: the cards below it must not move.
  if (count > 0 && !isListed) setListed(true);
  if (!shown || (!isListed && hidden.length === 0)) return null;

  const listed = isWhole ? shown : shown.slice(0, maxShown);
  const line = (check: Check, isHidden: boolean) => (
    <CheckLine key={checkKey(check)} {...{ check, names, isHidden }} />
  );
  return (
    <section
      ref={card}
      id={checksCardId}
      tabIndex={-1}
      className="card stack content-start gap-4 p-5 pt-4 phone:p-4 phone:pt-3"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="text-base font-medium">
        {t('checks.title')}
      </h2>
      {(['warning', 'advice'] as const).map((level) => {
        const checks = listed.filter((check) => check.level === level);
        if (checks.length === 0) return null;
        return (
          <div key={level} className="stack gap-1">
            <h3 className="note font-medium">{t(`checks.levels.${level}`)}</h3>
            <ul className="stack">{checks.map((check) => line(check, false))}</ul>
          </div>
        );
      })}
      {count > listed.length && (
        <button type="button" className="label justify-self-start" onClick={() => setWhole(true)}>
          {t('checks.all', { count })}
        </button>
      )}
      {count === 0 && <p className="soft">{t('checks.none')}</p>}
      {hidden.length > 0 && (
        <details className="note">
          <summary className="py-1">{t('checks.hidden', { count: hidden.length })}</summary>
          <ul className="stack">{hidden.map((check) => line(check, true))}</ul>
        </details>
      )}
    </section>
  );
}

function CheckLine(props: {
  check: Check;
  names: Readonly<Record<Path, string>>;
  isHidden: boolean;
}) {
  const { check, names, isHidden } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { type } = useItem().feature;
  const { id } = useDraft();
  const showField = useShowField();
  const text = checkText(t, check);
  return (
    <li ref={passFocusToNeighbour} className="flex items-start -mx-2 rounded hover:bg-hover">
      <button
        type="button"
        className="grid flex-1 min-w-0 px-2 py-1 text-start wrap-anywhere"
        onClick={() => showField(check.path)}
      >
        <span>{text} </span>
        <span className="note">{conflictLabel(t, fieldPath(check), names)}</span>
      </button>
      <button
        type="button"
        className="icon-button"
        {...named(t(isHidden ? 'checks.again' : 'checks.notHere', { check: text }))}
        onClick={() => dispatch(toggleHidden(`${type}/${id}`, checkKey(check)))}
      >
        {isHidden ? <UndoOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
      </button>
    </li>
  );
}

const passFocusToNeighbour = passFocusOnUnmount((leaving) => {
  const lines = [...document.querySelectorAll(`#${checksCardId} :not(details) > ul > li`)];
  const index = lines.indexOf(leaving);
  const neighbour = lines[index + 1] ?? lines[index - 1];
  return neighbour?.querySelector('button') ?? document.getElementById(checksCardId);
});
