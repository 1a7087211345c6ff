import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { isDirty } from '../draft/draft';
import { useDraft, useReadDraft } from '../draft/DraftContext';

/** Asks before the draft's unsaved edits are left behind, by a link, the back button or the tab. */
export function useLeaveGuard(): void {
  const dispatch = useAppDispatch();
  const { pendingInput } = useDraft();
  const readDraft = useReadDraft();

  const holdsUnsaved = (): boolean => {
    pendingInput.flush();
    const draft = readDraft();
    return draft !== undefined && isDirty(draft);
  };

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && holdsUnsaved(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: { key: 'modal.warningTitle' },
      message: { key: 'content.leaveQuestion' },
      yesLabel: { key: 'content.leave' },
      noLabel: { key: 'content.stay' },
    } as const;
    void dispatch(showChoice(question)).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the blocker is new at each render; only its state is the event.
  }, [blocker.state]);

  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (holdsUnsaved()) event.preventDefault();
    };
    const pageHide = () => pendingInput.flush();
    window.addEventListener('beforeunload', beforeUnload);
    window.addEventListener('pagehide', pageHide);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('pagehide', pageHide);
    };
  });
}
