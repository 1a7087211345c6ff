import { personalKeys } from '../../../api';
import type { TraceFile } from '../../traces/format/format';
import { makeRecorder } from '../../traces/recording/recorder';
import { makeRedact, type Redact } from '../../traces/redaction/redact';
import { SaveTrace } from '../../traces/menu/SaveTrace';
import { TraceMenu } from '../../traces/menu/TraceMenu';
import type { TraceTools } from '../../traces/menu/TraceTools';
import { recordingStarted, recordingStopped } from '../../traces/menu/tracesSlice';
import type { TracedStore } from '../store/configureAppStore';

declare global {
  interface Window {
    /** The recording so far, for whoever automates the page; there where traces are on. Null before any recording. */
    shalaTrace?: () => Promise<TraceFile | null>;
  }
}

/** What the contract marks as personal, and where the search for people keeps what is being typed. */
const rules = { personalKeys: [...personalKeys, 'typed'] };

/** The redaction of the Redux DevTools, whose pseudonyms are not those of any recording. */
export const redactForDevTools = (): Redact => makeRedact(rules);

const wholeReducer = async () =>
  (await import(/* webpackChunkName: "calls" */ '../store/completeStore')).rootReducer;

/** Makes the recorder of a store and starts it if wished. */
export function beginTracing(
  { store, watch }: TracedStore,
  { fromStart }: { readonly fromStart: boolean },
): TraceTools {
  const recorder = makeRecorder({
    store: watch,
    wholeReducer,
    rules,
    describe: () => {
      const { page, language } = store.getState();
      return { route: page.pattern ?? undefined, locale: language.code };
    },
    onFailure: () => store.dispatch(recordingStopped()),
  });
  if (fromStart) {
    recorder.start();
    store.dispatch(recordingStarted());
  }
  window.shalaTrace = async () => (recorder.hasRecording() ? recorder.save('') : null);
  return { recorder, Menu: TraceMenu, SaveTrace };
}
