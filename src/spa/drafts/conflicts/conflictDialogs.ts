import type { Edits } from '../draft';
import type { Conflict } from '../merge';
import type { Path } from '../paths';

/** Where the other side comes from. `kept`: mine is a recovered draft, compared before it is used. */
export type ConflictOrigin = 'otherPerson' | 'otherTab' | 'kept';

declare module '../../modal' {
  interface DialogKinds {
    /**
     * Both sides changed the same: shows what each did and lets a person choose per field. The answer has
     * the chosen value by path where it is not one's own side; an absent value is null.
     */
    conflict: {
      props: {
        conflicts: readonly Conflict[];
        origin: ConflictOrigin;
        /** The fields that hold formatted text. */
        formatted: readonly string[];
        /** What people call the elements that the conflicts are about, such as sections: titles by path. */
        names: Readonly<Record<Path, string>>;
      };
      answer: { choices: Edits };
    };
    /** The item was deleted while it was edited: bring it back, create it anew from the draft, or let it go. */
    itemGone: { props: object; answer: 'restore' | 'create' | 'letGo' };
  }
}
