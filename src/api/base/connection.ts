import type { Dispatch } from '@reduxjs/toolkit';
import { apiOptions } from '../transport/config';
import { currentTokens } from '../session/session';
import type { Answer } from '../transport/envelope';
import { sendJson } from '../transport/send';
import { answersUnreadable, connectionFound, connectionLost } from '../session/events';

let isLost = false;
/** How often in a row looking for the connection was in vain: nothing could be read, or no call got an answer then. */
let vainProbes = 0;
let wasFoundByProbe = false;

/** From so many on the reason is hardly the network. */
const suspiciousProbes = 3;
const maxProbeIntervalMs = 60_000;

function markLost(dispatch: Dispatch): void {
  if (isLost) return;
  isLost = true;
  if (wasFoundByProbe) vainProbes += 1;
  dispatch(connectionLost());
  if (vainProbes >= suspiciousProbes) dispatch(answersUnreadable());
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
    vainProbes = 0;
    markFound(dispatch, false);
  }
}

/** Tells whether anything answers at an address, readable or not. */
async function answers(path: string): Promise<boolean> {
  const host = new URL(`${apiOptions.host}/`, location.href);
  const mode = host.origin === location.origin ? 'same-origin' : 'no-cors';
  const signal = AbortSignal.timeout(apiOptions.timeoutsMs.probe);
  return fetch(new URL(path, host), { mode, signal, cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
}

/** Tells whether the host answers a call of the specification so that the page may read it. */
async function answersReadably(): Promise<boolean> {
  const token = currentTokens()?.accessToken ?? null;
  const timeoutMs = apiOptions.timeoutsMs.probe;
  const { error } = await sendJson({ url: '/tags', params: { showAll: 0 } }, { token, timeoutMs });
  return !error || error.status > 0;
}

/** Looks for the connection: at an address of our server that costs little, or by a call that any host knows. */
async function look(dispatch: Dispatch): Promise<void> {
  if (apiOptions.hasExtensions) {
    if (await answers('../healthz')) markFound(dispatch, true);
  } else if (await answersReadably()) {
    markFound(dispatch, true);
  } else {
    vainProbes += 1;
    if (vainProbes === suspiciousProbes && (await answers('tags?showAll=0'))) {
      dispatch(answersUnreadable());
    }
  }
}

/**
 * Probes a lost connection until it is back: when the browser reports that it is online, when the page becomes visible,
 * and every few seconds while the browser is online, each time after twice as long, up to a minute, where that is in
 * vain. Returns a function that stops it.
 */
export function watchConnection(dispatch: Dispatch): () => void {
  let isProbing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const probe = async (): Promise<void> => {
    if (!isLost || isProbing || !navigator.onLine) return;
    isProbing = true;
    await look(dispatch);
    isProbing = false;
  };
  const probeLater = (): void => {
    const waitMs = Math.min(apiOptions.timeoutsMs.probe * 2 ** vainProbes, maxProbeIntervalMs);
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
