import { useEffect, useState } from 'react';

/** A step of a trace, as a link names it. */
export interface WantedStep {
  /** The hash of the trace's last state. */
  readonly trace: string;
  readonly step: number;
}

/** The address of a step. It stands behind the `#`, which browsers send nowhere. */
export function stepLink(player: string, { trace, step }: WantedStep): string {
  const address = new URL(player);
  address.search = '';
  address.hash = new URLSearchParams({ trace, step: String(step) }).toString();
  return address.href;
}

/** The step that an address asks for; null when it asks for none. */
export function wantedStep(address: string): WantedStep | null {
  const { hash, search } = new URL(address);
  const asked = new URLSearchParams(hash.slice(1) || search);
  const [trace, step] = [asked.get('trace') ?? '', asked.get('step') ?? ''];
  return /^[0-9a-f]{16}$/.test(trace) && /^\d{1,9}$/.test(step)
    ? { trace, step: Number(step) }
    : null;
}

/** The step that the address asks for, also when another link is followed in the same tab. */
export function useWantedStep(): WantedStep | null {
  const [wanted, setWanted] = useState(() => wantedStep(window.location.href));
  useEffect(() => {
    const read = () => setWanted(wantedStep(window.location.href));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return wanted;
}
