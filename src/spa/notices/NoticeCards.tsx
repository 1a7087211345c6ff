import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useEffect, useState } from 'react';
import { ariaKeys, isKey } from '../commands/keymap';
import { keyTexts } from '../commands/keyTexts';
import { useText, useTranslation } from '../i18n';
import { type AppThunk, useAppDispatch, useAppSelector, useAppStore } from '../store';
import { Button } from '../ui/Button';
import { passFocusToHeading } from '../ui/passFocusOnUnmount';
import { Link } from '../ui/Link';
import { useWindowEvents } from '../ui/browser';
import { isInField } from '../ui/keys';
import styles from './NoticeCards.module.css';
import {
  actionProgressed,
  actionStarted,
  type Notice,
  type NoticeAction,
  noticeClosed,
  type NoticeControl,
  type NoticeKind,
  type NoticeKinds,
} from './noticesSlice';
import { named } from '../ui/classNames';

/** The thunk of each kind of action. It shows its result in a notice of its own. */
export type NoticeThunks = {
  readonly [Kind in NoticeKind]: (
    args: NoticeKinds[Kind],
    control: NoticeControl,
  ) => AppThunk<Promise<unknown>>;
};

/** Milliseconds after which a notice closes, unless the pointer or the focus is on it. */
const noticeTimeoutMs = { withAction: 30_000, plain: 10_000 };

/** Shows the notices, oldest first. Ctrl+Z runs the latest undo among them. */
export function NoticeCards({ thunks }: { thunks: NoticeThunks }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { shown } = useAppSelector((state) => state.notices);
  // The notices whose actions run, and those of them that were stopped.
  const [running] = useState(() => new Map<string, { isStopped: boolean }>());

  const runAction = ({ kind, args }: NoticeAction, control: NoticeControl) => {
    const thunk = thunks[kind] as (...given: unknown[]) => AppThunk<Promise<void>>;
    return dispatch(thunk(args, control));
  };
  const act = async ({ id, action, isBusy }: Notice) => {
    if (!action || isBusy) return;
    dispatch(actionStarted({ id }));
    const run = { isStopped: false };
    running.set(id, run);
    const onProgress = (done: number, total: number) =>
      void dispatch(actionProgressed({ id, done, total }));
    await runAction(action, { onProgress, isStopped: () => run.isStopped });
    running.delete(id);
    dispatch(noticeClosed({ id }));
  };
  const stop = (id: string) => {
    const run = running.get(id);
    if (run) run.isStopped = true;
  };

  useWindowEvents({
    beforeunload: (event) => running.size > 0 && event.preventDefault(),
    keydown: (event) => {
      const latest = shown.findLast(({ action }) => action?.label === 'undo');
      // In a field it would undo typing.
      const isUndoKey = isKey(event, 'undoNotice') && !isInField(event);
      if (!latest || event.defaultPrevented || !isUndoKey) return;
      if (store.getState().modal.dialogs.length > 0) return;
      event.preventDefault();
      if (!event.repeat) void act(latest);
    },
  });

  return shown.map((notice) => (
    <NoticeCard
      key={notice.id}
      notice={notice}
      onAct={() => void act(notice)}
      onStop={() => stop(notice.id)}
      onDetails={() =>
        notice.details &&
        void runAction(notice.details, { onProgress: () => {}, isStopped: () => false })
      }
      onClose={() => dispatch(noticeClosed({ id: notice.id }))}
    />
  ));
}

const buttonClass = 'flex-none min-h-[36px] px-4 phone:px-3';

function NoticeCard(props: {
  notice: Notice;
  onAct: () => void;
  onStop: () => void;
  onDetails: () => void;
  onClose: () => void;
}) {
  const { notice, onAct, onStop, onClose } = props;
  const { id, action, details, link, progress, isBusy = false } = notice;
  const { t } = useTranslation();
  const format = useText();
  const dispatch = useAppDispatch();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const isUndo = action?.label === 'undo';
  const isInUse = isPointedAt || isFocused || isBusy;
  const timeoutMs = action || details || link ? noticeTimeoutMs.withAction : noticeTimeoutMs.plain;

  useEffect(() => {
    if (isInUse) return undefined;
    const timer = setTimeout(() => dispatch(noticeClosed({ id })), timeoutMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, isInUse, timeoutMs]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has no action of its own; keys come from the buttons inside.
    <div
      ref={passFocusToHeading}
      className={`popover row flex-nowrap gap-y-2 gap-x-3 phone:flex-wrap ${styles.notice}`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && !isBusy && onClose()}
    >
      <p className="flex-auto min-w-0 py-2 wrap-anywhere phone:basis-full phone:pr-3 phone:pb-0">
        {format(notice.text)}
        {notice.reason && ` ${format(notice.reason)}`}
      </p>
      {progress && (
        <p className="soft flex-none m-0 tabular-nums">{t('content.bulk.progress', progress)}</p>
      )}
      {action && (
        <Button
          className={buttonClass}
          isBusy={progress ? isStopping : isBusy}
          title={isUndo && !isBusy ? keyTexts('undoNotice')[0] : undefined}
          aria-keyshortcuts={isUndo && !isBusy ? ariaKeys('undoNotice') : undefined}
          onClick={({ detail }) => {
            if (!progress) onAct();
            // The second click of a double click on the button that stood here before.
            else if (detail < 2) {
              setStopping(true);
              onStop();
            }
          }}
        >
          {t(progress ? 'content.bulk.stop' : isUndo ? 'notices.undo' : 'common.retry')}
        </Button>
      )}
      {details && !isBusy && (
        <Button className={buttonClass} onClick={props.onDetails}>
          {t('notices.details')}
        </Button>
      )}
      {link && (
        <Link
          className={`${buttonClass} inline-grid place-items-center font-medium`}
          to={link.to}
          onClick={onClose}
        >
          {format(link.label)}
        </Link>
      )}
      {!isBusy && (
        <button
          type="button"
          className="icon-button phone:ml-auto"
          {...named(t('common.close'))}
          onClick={onClose}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}
