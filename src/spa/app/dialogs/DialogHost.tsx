import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { type Dialog, dialogAnswered, type DialogProps, shownDialogs } from '../../modal';
import { NativeMessage } from '../../modal/NativeMessage';
import { useDoubleClickGuard } from '../../modal/useDoubleClickGuard';
import { useAppDispatch, useAppSelector } from '../../store';
import { DialogBoundary } from './DialogBoundary';
import { dialogKinds } from './dialogKinds';
import { dialogViewsInTime, loadedDialogViews } from './loadDialogViews';

type AnyDialog = ComponentType<DialogProps<never>>;

function OpenDialogs({ shown }: { shown: readonly Dialog[] }) {
  const dispatch = useAppDispatch();
  const [views, setViews] = useState(loadedDialogViews);
  // For the dialogs that are open now: the next one may find the network back.
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void dialogViewsInTime().then((found) => {
      if (!isCurrent) return;
      if (found) setViews(found);
      else setPlain(true);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!views && !isPlain) return null;

  const elements = shown.map((dialog, index) => {
    const answer = (given: unknown) =>
      void dispatch(dialogAnswered({ id: dialog.id, answer: given }));
    const props = {
      dialog,
      isTop: index === shown.length - 1,
      onAnswer: answer,
      onDismiss: () => answer(null),
    };
    const isMessage = dialog.kind === 'alert' || dialog.kind === 'choice';
    const View = (isMessage
      ? (views?.[dialog.kind] ?? NativeMessage)
      : dialogKinds[dialog.kind]) as unknown as AnyDialog;
    return (
      <DialogBoundary key={dialog.id} onFailure={props.onDismiss}>
        <Suspense fallback={null}>
          <View {...(props as unknown as DialogProps<never>)} />
        </Suspense>
      </DialogBoundary>
    );
  });
  return views ? <views.Root>{elements}</views.Root> : elements;
}

/** Shows the dialogs of the store, each above the one before; only the last one reacts. */
export function DialogHost() {
  useDoubleClickGuard();
  const shown = shownDialogs(useAppSelector((state) => state.modal.dialogs));
  return shown.length > 0 && <OpenDialogs shown={shown} />;
}
