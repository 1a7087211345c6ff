import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import type { Redact } from '../../traces/redaction/redact';

/** A value at its place, which may be what tells that it is personal. */
const redactEntry = (redact: Redact, key: string, value: unknown): unknown =>
  Object.values(redact({ [key]: value }))[0];

/**
 * Options of the Redux DevTools extension under which nothing personal or secret leaves it. Its sanitizers serve the
 * eye only: what reaches an exported file is decided by the replacer. Before the code that redacts has arrived, the
 * extension gets nothing but the types of actions.
 */
export const devToolsOptions = (
  name: string,
  redaction: () => Redact | undefined,
): DevToolsEnhancerOptions => ({
  name,
  maxAge: 1_000,
  serialize: {
    replacer: (key: string, value: unknown) => {
      const redact = redaction();
      return redact ? redactEntry(redact, key, value) : null;
    },
  },
  actionSanitizer: <Action extends UnknownAction>(action: Action) =>
    redaction()?.(action) ?? ({ type: action.type } as Action),
  stateSanitizer: <State>(state: State) => redaction()?.(state) ?? ({} as State),
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
