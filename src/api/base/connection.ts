import type { Dispatch } from '@reduxjs/toolkit';
import { apiOptions } from '../transport/config';
import type { Answer } from '../transport/envelope';
import { answersUnreadable, connectionFound, connectionLost } from '../session/events';

let isLost = false;
/** How often in a row a probe has found a connection over which no call got an answer then. */
let relapses = 0;
let wasFoundByProbe = false;

/** From so many relapses on the reason is hardly the network. */
const suspiciousRelapses = 3;
const maxProbeIntervalMs = 60_000;

function markLost(dispatch: Dispatch): void {
  if (isLost) return;
  isLost = true;
  if (wasFoundByProbe) relapses += 1;
  dispatch(connectionLost());
  if (relapses >= suspiciousRelapses) dispatch(answersUnreadable());
}

function markFound(dispatch: Dispatch, isByProbe: boolean): void {
  wasFoundByProbe = isByProbe;
  // The answer may have been on its way when the network was lost.
  if (!isLost || !navigator.onLine) return;
  isLost = false;
  dispatch(connectionFound());
}

/** Updates the connection state by the result of a call; a timeout or a cancelled call is ignored. */
export function answerReceived(dispatch: Dispatch, { error }: Answer): void {
  if (error?.name === 'NetworkError') {
    markLost(dispatch);
  } else if (!error || error.status > 0) {
    relapses = 0;
    markFound(dispatch, false);
  }
}

/** Tells whether the host answers at all, with any status. */
async function isReachable(): Promise<boolean> {
  const host = new URL(`${apiOptions.host}/`, location.href);
  const address = new URL(apiOptions.hasExtensions ? '../healthz' : 'tags?showAll=0', host);
  const mode = host.origin === location.origin ? 'same-origin' : 'no-cors';
  const signal = AbortSignal.timeout(apiOptions.timeoutsMs.probe);
  return fetch(address, { mode, signal, cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
}

/**
 * Probes a lost connection until it is back: when the browser reports that it is online, when the page becomes visible,
 * and every few seconds while the browser is online, each time after twice as long, up to a minute, where calls get no
 * answer over the connection that a probe has found. Returns a function that stops it.
 */
export function watchConnection(dispatch: Dispatch): () => void {
  let isProbing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const probe = async (): Promise<void> => {
    if (!isLost || isProbing || !navigator.onLine) return;
    isProbing = true;
    if (await isReachable()) markFound(dispatch, true);
    isProbing = false;
  };
  const probeLater = (): void => {
    const waitMs = Math.min(apiOptions.timeoutsMs.probe * 2 ** relapses, maxProbeIntervalMs);
    timer = setTimeout(() => {
      void probe();
      probeLater();
    }, waitMs);
  };
  const onOffline = () => markLost(dispatch);
  const onBack = () => void probe();
  probeLater();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onBack);
  if (!navigator.onLine) markLost(dispatch);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onBack);
  };
}
