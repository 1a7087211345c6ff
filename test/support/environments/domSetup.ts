import '@testing-library/jest-dom';
import { configure, getConfig, prettyDOM } from '@testing-library/dom';
import * as React from 'react';

// A limit for what never comes; a slow machine is no failure.
configure({ asyncUtilTimeout: 60_000 });

/** Whether the library is only looking whether it still has to wait, and throws away what that fails with. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;

/** The library's own error, which prints the page, a tenth of a test's time, for those who will not read it too. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(isWaiting() ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
  Error.captureStackTrace(error, elementError);
  return error;
}
configure({ getElementError: elementError });

/**
 * React's queue of work while `act` is open or works it off. There is no public way to ask.
 * Source: React's own `act`, https://github.com/facebook/react/blob/main/packages/react/src/ReactAct.js
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, { actQueue: unknown[] | null }>;

// React notes a call stack for every element, up to this many a second, for messages that nobody waits for here.
const mostStacks = 10_000;
if (internals) {
  const counted = { get: () => mostStacks, set: () => {} };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', counted);
}

beforeAll(() => {
  // An effect that moves the focus away from a changed field lets user-event send `change` in the middle of
  // `act`'s work. An `act` of its own for that would throw the rest of the work away.
  const config = getConfig();
  const withAct = config.eventWrapper.bind(config);
  configure({ eventWrapper: (send) => (internals?.actQueue ? send() : withAct(send)) });
});

// Jsdom loads no pictures: here, all can be read.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
globalThis.Image = class {
  onload?: () => void;
  naturalWidth = 90;
  naturalHeight = 160;
  set src(_address: string) {
    queueMicrotask(() => this.onload?.());
  }
} as unknown as typeof Image;
