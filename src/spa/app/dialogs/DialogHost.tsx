import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import {
  type Dialog,
  dialogAnswered,
  type DialogProps,
  showError,
  shownDialogs,
} from '../../modal';
import { NativeMessage } from '../../modal/NativeMessage';
import { useDoubleClickGuard } from '../../modal/useDoubleClickGuard';
import { useAppDispatch, useAppSelector } from '../../store';
import { withTimeout } from '../../ui/browser';
import { lazyCode } from '../../ui/lazyPage';

/** How long a message waits for Ant Design before the browser's own dialog shows it. */
const timeoutMs = 5_000;

/** Ant Design's part of the dialogs, and the components of all that are no messages. */
export const dialogCode = lazyCode(async () => {
  const [{ MessageView: Message }, { AntdProvider: Provider }, { dialogKinds: kinds }] =
    await Promise.all([
      import(/* webpackChunkName: "dialogs" */ '../../modal/MessageView'),
      import(/* webpackChunkName: "dialogs" */ '../../ui/antd/AntdProvider'),
      import(/* webpackChunkName: "dialogs" */ './dialogKinds'),
    ]);
  return { Message, Provider, kinds };
});

/** Fetches the dialogs that are part of writing, which has to work without a connection, too. A failure is not reported. */
export async function preloadWritingDialogs(): Promise<void> {
  const { kinds } = await dialogCode.load();
  await Promise.all([kinds.section.preload(), kinds.tagPicker.preload()]);
}

type DialogViews = Awaited<ReturnType<typeof dialogCode.load>>;

/**
 * Fetches Ant Design's dialogs once a dialog is open. Returns null until they are loaded, and `plain` when they
 * cannot be had for the dialogs that are open now; for later ones it tries again.
 */
function useDialogViews(isDialogOpen: boolean): DialogViews | 'plain' | null {
  const [views, setViews] = useState<DialogViews | 'plain' | null>(null);
  useEffect(() => {
    if (!isDialogOpen) return undefined;
    let isCurrent = true;
    const inTime = withTimeout(
      dialogCode.load().catch(() => undefined),
      timeoutMs,
    );
    void inTime.then((found) => isCurrent && setViews(found ?? 'plain'));
    return () => {
      isCurrent = false;
      setViews((current) => (current === 'plain' ? null : current));
    };
  }, [isDialogOpen]);
  return views ?? dialogCode.current ?? null;
}

/** Messages have no code of their own to import `again`. */
type AnyDialog = ComponentType<DialogProps<never>> & { again?: () => void };

/** Gives up a dialog that only Ant Design can show. */
function Unavailable(): never {
  throw new Error('The code of the dialogs could not be loaded.');
}

function viewOf({ kind }: Dialog, views: DialogViews | 'plain'): AnyDialog {
  const [Message, kinds] = views === 'plain' ? [NativeMessage, null] : [views.Message, views.kinds];
  const View = kind === 'alert' || kind === 'choice' ? Message : (kinds?.[kind] ?? Unavailable);
  return View as unknown as AnyDialog;
}

interface BoundaryProps {
  /** Called once when the dialog cannot be shown, so that whoever awaits its answer gets one. */
  onFailure: () => void;
  children: ReactNode;
}

/** Keeps a dialog that fails from taking the page below with it. */
class DialogBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Shows the dialogs of the store, each above the one before; only the last one reacts to input. */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const shown = shownDialogs(useAppSelector((state) => state.modal.dialogs));
  useDoubleClickGuard(shown.at(-1)?.id);
  const views = useDialogViews(shown.length > 0);
  if (!views) return null;

  const elements = shown.map((dialog, index) => {
    const answer = (value: unknown) =>
      void dispatch(dialogAnswered({ id: dialog.id, answer: value }));
    const props = {
      dialog,
      isTop: index === shown.length - 1,
      onAnswer: answer,
      onDismiss: () => answer(null),
    };
    const View = viewOf(dialog, views);
    return (
      <DialogBoundary
        key={dialog.id}
        onFailure={() => {
          View.again?.();
          props.onDismiss();
          // Not of this message itself.
          if (dialog.kind !== 'alert') void dispatch(showError({ key: 'modal.loadFailed' }));
        }}
      >
        <Suspense fallback={null}>
          <View {...(props as unknown as DialogProps<never>)} />
        </Suspense>
      </DialogBoundary>
    );
  });
  if (views === 'plain') return elements;
  // Stays mounted without dialogs, so that the theme is ready when the next one opens.
  return <views.Provider>{elements}</views.Provider>;
}
