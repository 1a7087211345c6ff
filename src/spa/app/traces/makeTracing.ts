import type { TraceTools } from '../../traces/menu/TraceTools';
import type { Redact } from '../../traces/redaction/redact';
import type { Settings } from '../../ui/Settings';
import type { TracedStore } from '../store/store';
import { devToolsOptions } from './devToolsOptions';

/** Prepares recording; its code is fetched when it begins. If that fails the app goes on, and the next call tries again. */
export function makeTracing({ productName, environment }: Settings) {
  let redact: Redact | undefined;
  let attempt: Promise<TraceTools | null> | undefined;

  const load = async (traced: TracedStore): Promise<TraceTools | null> => {
    try {
      const code = await import(/* webpackChunkName: "traces" */ './recording');
      redact = code.redactForDevTools();
      const segments = code.createSegments();
      // In production, where somebody had started it before the reload.
      const fromStart = environment !== 'production' || (await segments.hasFormer);
      return code.beginTracing(traced, { fromStart, segments });
    } catch {
      attempt = undefined;
      return null;
    }
  };

  return {
    devTools: devToolsOptions(productName, () => redact),
    /** Resolves to the tools; to null when they cannot be fetched. Outside production, recording has begun by then. */
    begin: (traced: TracedStore): Promise<TraceTools | null> => (attempt ??= load(traced)),
  };
}
