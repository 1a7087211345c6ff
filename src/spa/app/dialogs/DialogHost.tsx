import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { dialogAnswered, type DialogProps, shownDialogs } from '../../modal';
import { NativeMessage } from '../../modal/NativeMessage';
import { useAppDispatch, useAppSelector } from '../../store';
import { dialogKinds } from './dialogKinds';
import type { DialogViews } from './dialogViews';
import { DialogBoundary } from './DialogBoundary';
import { dialogViewsInTime } from './loadDialogViews';

type AnyDialog = ComponentType<DialogProps<never>>;

/** Undefined while the views are being fetched, null when they could not be had for the dialogs now open. */
function useDialogViews(isNeeded: boolean): DialogViews | null | undefined {
  const [views, setViews] = useState<DialogViews | null>();
  useEffect(() => {
    if (!isNeeded) {
      // The next dialog may find the network back.
      setViews((present) => present ?? undefined);
      return;
    }
    let isCurrent = true;
    void dialogViewsInTime().then((found) => {
      if (isCurrent) setViews((present) => present ?? found);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return views;
}

/** Shows the dialogs of the store, each above the one before; only the last one reacts. */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const shown = shownDialogs(useAppSelector((state) => state.modal.dialogs));
  const views = useDialogViews(shown.length > 0);
  if (shown.length === 0 || views === undefined) return null;

  const elements = shown.map((dialog, index) => {
    const answer = (given: unknown) => void dispatch(dialogAnswered({ id: dialog.id, answer: given }));
    const props = {
      dialog,
      isTop: index === shown.length - 1,
      onAnswer: answer,
      onDismiss: () => answer(null),
    };
    const isMessage = dialog.kind === 'alert' || dialog.kind === 'choice';
    const View = (
      isMessage ? (views?.[dialog.kind] ?? NativeMessage) : dialogKinds[dialog.kind]
    ) as unknown as AnyDialog;
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
