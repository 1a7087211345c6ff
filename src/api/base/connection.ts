import type { Dispatch } from '@reduxjs/toolkit';
import { apiOptions } from '../transport/config';
import type { Answer } from '../transport/envelope';
import { connectionFound, connectionLost } from '../session/events';

let isLost = false;

function markLost(dispatch: Dispatch): void {
  if (isLost) return;
  isLost = true;
  dispatch(connectionLost());
}

function markFound(dispatch: Dispatch): void {
  // The answer may have been on its way when the network was lost.
  if (!isLost || !navigator.onLine) return;
  isLost = false;
  dispatch(connectionFound());
}

/** Updates the connection state by the result of a call; a timeout or a cancelled call is ignored. */
export function answerReceived(dispatch: Dispatch, { error }: Answer): void {
  if (error?.name === 'NetworkError') markLost(dispatch);
  else if (!error || error.status > 0) markFound(dispatch);
}

/** Tells whether the host answers at all, with any status. */
async function isReachable(): Promise<boolean> {
  const host = new URL(`${apiOptions.host}/`, location.href);
  const address = new URL('../healthz', host);
  const mode = host.origin === location.origin ? 'same-origin' : 'no-cors';
  const signal = AbortSignal.timeout(apiOptions.timeoutsMs.probe);
  return fetch(address, { mode, signal, cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
}

/**
 * Probes a lost connection until it is back: when the browser reports that it is online, when the page becomes visible,
 * and every few seconds while the browser is online. Returns a function that stops it.
 */
export function watchConnection(dispatch: Dispatch): () => void {
  let isProbing = false;
  const probe = async (): Promise<void> => {
    if (!isLost || isProbing || !navigator.onLine) return;
    isProbing = true;
    if (await isReachable()) markFound(dispatch);
    isProbing = false;
  };
  const onOffline = () => markLost(dispatch);
  const onBack = () => void probe();
  const timer = setInterval(onBack, apiOptions.timeoutsMs.probe);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onBack);
  if (!navigator.onLine) markLost(dispatch);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onBack);
  };
}
