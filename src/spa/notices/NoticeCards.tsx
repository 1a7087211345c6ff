import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useEffect, useRef, useState } from 'react';
import { useText, useTranslation } from '../i18n';
import { type AppThunk, useAppDispatch, useAppSelector, useAppStore } from '../store';
import { Button } from '../ui/Button';
import { passFocusToHeading } from '../ui/passFocusOnUnmount';
import { Link } from '../ui/Link';
import styles from './NoticeCards.module.css';
import {
  actionStarted,
  type Notice,
  noticeClosed,
  type NoticeKind,
  type NoticeKinds,
} from './noticesSlice';

/** What to do for each kind of action; each shows by a notice of its own how that ended. */
export type NoticeThunks = {
  readonly [Kind in NoticeKind]: (args: NoticeKinds[Kind]) => AppThunk<Promise<void>>;
};

/** How long a notice stays that nobody points at and whose buttons are not focused, in ms. */
const staysFor = { withAction: 30_000, plain: 10_000 };

const typing = 'input, textarea, select, [contenteditable="true"]';

/** Whether a key press is the undo that the present focus leaves to the page. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return !(target instanceof Element && target.closest(typing));
}

/** The notices, the oldest first, and the keys for the latest one that can be undone. */
export function NoticeCards({ thunks }: { thunks: NoticeThunks }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { shown } = useAppSelector((state) => state.notices);

  const act = async ({ id, action, isBusy }: Notice) => {
    if (!action || isBusy) return;
    dispatch(actionStarted({ id }));
    const thunk = thunks[action.kind] as (args: unknown) => AppThunk<Promise<void>>;
    await dispatch(thunk(action.args));
    dispatch(noticeClosed({ id }));
  };

  const undoLatest = useRef((_event: KeyboardEvent) => {});
  useEffect(() => {
    undoLatest.current = (event) => {
      const latest = shown.findLast(({ action }) => action?.label === 'undo');
      if (!latest || event.defaultPrevented || !isUndo(event)) return;
      if (store.getState().modal.dialogs.length > 0) return;
      event.preventDefault();
      if (!event.repeat) void act(latest);
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => undoLatest.current(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return shown.map((notice) => (
    <NoticeCard
      key={notice.id}
      notice={notice}
      onAct={() => void act(notice)}
      onClose={() => dispatch(noticeClosed({ id: notice.id }))}
    />
  ));
}

function NoticeCard(props: { notice: Notice; onAct: () => void; onClose: () => void }) {
  const { notice, onAct, onClose } = props;
  const { id, action, link, isBusy = false } = notice;
  const { t } = useTranslation();
  const words = useText();
  const dispatch = useAppDispatch();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused || isBusy;
  const timeoutMs = action || link ? staysFor.withAction : staysFor.plain;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dispatch(noticeClosed({ id })), timeoutMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, isHeld, timeoutMs]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits while it is in use; keys come from the buttons inside.
    <div
      ref={passFocusToHeading}
      className={styles.notice}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <p className={styles.text}>
        {words(notice.text)}
        {notice.reason && ` ${words(notice.reason)}`}
      </p>
      {action && (
        <Button
          className={styles.action}
          isBusy={isBusy}
          title={action.label === 'undo' ? t('notices.undoHint') : undefined}
          aria-keyshortcuts={action.label === 'undo' ? 'Control+Z' : undefined}
          onClick={onAct}
        >
          {action.label === 'undo' ? t('notices.undo') : t('common.retry')}
        </Button>
      )}
      {link && (
        <Link className={styles.link} to={link.to} onClick={onClose}>
          {words(link.label)}
        </Link>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('common.close')}
        title={t('common.close')}
        onClick={onClose}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
