import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import type { Redact } from '../../traces/redaction/redact';

/** Redacts a value together with its key, which may be what marks it as personal. */
const redactEntry = (redact: Redact, key: string, value: unknown): unknown =>
  Object.values(redact({ [key]: value }))[0];

/**
 * Returns options of the Redux DevTools extension under which nothing personal or secret leaves it. Its
 * sanitizers affect only what is displayed; what an exported file contains is decided by the replacer. Before the
 * redaction code is loaded, the extension gets only the types of actions.
 */
export const devToolsOptions = (
  name: string,
  getRedact: () => Redact | undefined,
): DevToolsEnhancerOptions => ({
  name,
  maxAge: 1_000,
  serialize: {
    replacer: (key: string, value: unknown) => {
      const redact = getRedact();
      return redact ? redactEntry(redact, key, value) : null;
    },
  },
  actionSanitizer: <Action extends UnknownAction>(action: Action) =>
    getRedact()?.(action) ?? ({ type: action.type } as Action),
  stateSanitizer: <State>(state: State) => getRedact()?.(state) ?? ({} as State),
  features: {
    export: 'custom',
    import: 'custom',
    jump: true,
    skip: true,
    reorder: true,
    pause: true,
    lock: true,
    persist: false,
    // It would need eval, which the page's policy forbids.
    dispatch: false,
    test: true,
  },
});
