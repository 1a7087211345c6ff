import { type ComponentType, createContext } from 'react';
import type { Recorder } from '../recording/recorder';

/** What arrives with the code of recording. */
export interface TraceTools {
  readonly recorder: Recorder;
  /** Starts, stops and saves; for the header. */
  readonly Menu: ComponentType;
  /** Offers to save the trace; for where an error is shown. */
  readonly SaveTrace: ComponentType;
}

/** Null where traces are off. */
export const TraceToolsContext = createContext<TraceTools | null>(null);
