import { useState } from 'react';
import { useWindowEvents } from '../../ui/browser';

/** A step of a trace, as a link names it. */
export interface LinkedStep {
  /** The hash of the trace's last state. */
  readonly trace: string;
  readonly step: number;
}

/** Returns the URL of a step. The step is in the hash, which browsers do not send. */
export function stepLink(player: string, { trace, step }: LinkedStep): string {
  const address = new URL(player);
  address.search = '';
  address.hash = new URLSearchParams({ trace, step: String(step) }).toString();
  return address.href;
}

/** Returns the step that a URL names; null when it names none. */
export function parseStepLink(address: string): LinkedStep | null {
  const { hash, search } = new URL(address);
  const params = new URLSearchParams(hash.slice(1) || search);
  const [trace, step] = [params.get('trace') ?? '', params.get('step') ?? ''];
  return /^[0-9a-f]{16}$/.test(trace) && /^\d{1,9}$/.test(step)
    ? { trace, step: Number(step) }
    : null;
}

/** Returns the step that the address asks for, also when another link is followed in the same tab. */
export function useLinkedStep(): LinkedStep | null {
  const [wanted, setWanted] = useState(() => parseStepLink(window.location.href));
  useWindowEvents({ hashchange: () => setWanted(parseStepLink(window.location.href)) });
  return wanted;
}
