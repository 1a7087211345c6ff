import type { Edits } from '../draft/draft';
import type { Conflict } from '../draft/merge';

declare module '../../modal' {
  interface DialogKinds {
    /**
     * Both sides changed the same: shows what each did and lets a person choose per field. The answer has
     * the chosen value of each by path; an absent value is null.
     */
    conflict: {
      props: {
        conflicts: readonly Conflict[];
        /** Where the other side comes from. `kept`: mine is a recovered draft, compared before it is used. */
        origin: 'otherPerson' | 'otherTab' | 'kept';
      };
      answer: { choices: Edits };
    };
    /** The item was deleted while it was edited: create it anew from the draft, or let it go. */
    itemGone: { props: object; answer: 'create' | 'letGo' };
  }
}
