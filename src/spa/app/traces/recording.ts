import type { Reducer } from '@reduxjs/toolkit';
import { apiOptions, personalKeys, sessionEnded } from '../../../api';
import type { TraceFile } from '../../traces/format/format';
import { observePressed } from '../../traces/recording/observePressed';
import { createRecorder } from '../../traces/recording/recorder';
import type { Segments } from '../../traces/recording/segments';
import { createRedact, type Redact } from '../../traces/redaction/redact';
import { SaveTrace } from '../../traces/menu/SaveTrace';
import { TraceMenu } from '../../traces/menu/TraceMenu';
import type { TraceTools } from '../../traces/menu/TraceTools';
import { recordingStarted, recordingStopped } from '../../traces/menu/tracesSlice';
import type { TracedStore } from '../store/store';

declare global {
  interface Window {
    /** Returns the recording so far, for browser automation. Exists where traces are on; null before any recording. */
    shalaTrace?: () => Promise<TraceFile | null>;
  }
}

/** Keys that the contract marks as personal, and those under which searches store typed text. */
const rules = { personalKeys: [...personalKeys, 'typed', 'q', 'filter'] };

/** Creates the redaction for the Redux DevTools; its pseudonyms differ from those of any recording. */
export const redactForDevTools = (): Redact => createRedact(rules);

const loadRootReducer = async () =>
  (await import(/* webpackChunkName: "shell" */ '../store/rootReducer')).rootReducer as Reducer;

export { createSegments } from '../../traces/recording/segments';

/** Creates the recorder of a store, and starts it if `fromStart`; `segments` are what it goes on with after a reload. */
export function beginTracing(
  { store, watch }: TracedStore,
  { fromStart, segments }: { readonly fromStart: boolean; readonly segments?: Segments },
): TraceTools {
  const recorder = createRecorder({
    store: watch,
    loadRootReducer,
    rules,
    describe: () => {
      const { page, language } = store.getState();
      const isOtherHost = !apiOptions.hasExtensions;
      return { route: page.pattern ?? undefined, locale: language.code, isOtherHost };
    },
    takePressed: observePressed(),
    ...(segments && { segments }),
    isSignOut: (action) => sessionEnded.match(action) && action.payload.reason !== 'refused',
    onFailure: () => store.dispatch(recordingStopped()),
  });
  if (fromStart) {
    recorder.start(true);
    store.dispatch(recordingStarted());
  }
  window.addEventListener('pagehide', () => recorder.flush());
  window.shalaTrace = async () => (recorder.hasRecording() ? recorder.save('') : null);
  return { recorder, Menu: TraceMenu, SaveTrace };
}
