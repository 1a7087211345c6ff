import type { Edits } from '../draft';
import type { Conflict } from '../merge';
import type { Path } from '../paths';

/** Where the other version comes from. `kept`: mine is from the journal, compared before it is restored. */
export type ConflictOrigin = 'otherPerson' | 'otherTab' | 'kept';

declare module '../../modal' {
  interface DialogKinds {
    /**
     * Both sides changed the same fields: shows both values and lets a person choose per field. The answer
     * has the chosen value by path where it is not one's own side; an absent value is null.
     */
    conflict: {
      props: {
        conflicts: readonly Conflict[];
        origin: ConflictOrigin;
        /** The fields that hold formatted text. */
        formatted: readonly string[];
        /** The titles of the list elements that the conflicts are in, such as sections, by path. */
        names: Readonly<Record<Path, string>>;
      };
      answer: { choices: Edits };
    };
    /** The item was deleted while it was edited: restore it, create it again from the draft, or discard the draft. */
    itemGone: { props: object; answer: 'restore' | 'create' | 'letGo' };
  }
}
