import type { ReducerFault } from './reducerFaults';

/** Faults after which each state is the same as without them, so that no trace can find them. */
interface Equivalent {
  /** The end of the path of their file. */
  readonly file: string;
  /** The line without the fault, or its beginning. */
  readonly line: string;
  /** What is wrong there. */
  readonly what: string;
  readonly reason: string;
}

const equivalents: readonly Equivalent[] = [
  {
    file: 'drafts/draftReducers.ts',
    line: '(isDraft(state) ?',
    what: 'the other branch',
    reason:
      'the same drafts, read through Immer instead of beneath it, as the comment above says: slower, not different',
  },
  {
    file: 'drafts/openDrafts.ts',
    line: 'return merge.conflicts.length > 0 ? draft : { ...draft, ...merge.draft };',
    what: 'without ...draft',
    reason:
      '`mergeDraft` gives the whole draft with another base and other edits, so that it holds all of `draft`',
  },
  {
    file: 'drafts/undoSteps.ts',
    line: "(to === 'before' ? step.toReversed() : step).reduce(",
    what: 'the other branch',
    reason:
      'no two paths of a step are the same or below one another, so that their order does not matter',
  },
  {
    file: 'auth/authSlice.ts',
    line: "state.status = 'signedIn';",
    what: "without state.status = 'signedIn';",
    reason:
      'only a session that is there is refreshed: one that was refused is removed, and begins anew by signing in',
  },
  {
    file: 'notices/noticesSlice.ts',
    line: 'const notice = state.shown.find(',
    what: 'findLast instead of find',
    reason: 'each notice gets an id of its own when it is shown, so that at most one has it',
  },
  {
    file: 'drafts/draft.ts',
    line: 'Object.keys(edits).find(',
    what: 'findLast instead of find',
    reason: 'no path of edits lies below another one, so that at most one edit is above a path',
  },
];

const fits =
  ({ place, line, what }: ReducerFault) =>
  (one: Equivalent): boolean =>
    place.split(':')[0]?.endsWith(one.file) === true &&
    line.startsWith(one.line) &&
    what === one.what;

/** Returns why a fault changes nothing; undefined where it changes something. */
export const reasonOf = (fault: ReducerFault): string | undefined =>
  equivalents.find(fits(fault))?.reason;

/** Returns the reasons that belong to none of these faults any more. */
export const outdatedReasons = (faults: readonly ReducerFault[]): string[] =>
  equivalents
    .filter((one) => !faults.some((fault) => fits(fault)(one)))
    .map(({ file, line }) => `${file}: ${line}`);
