import { useEffect, useState } from 'react';
import { type WantedStep, wantedStep } from './stepLink';

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
