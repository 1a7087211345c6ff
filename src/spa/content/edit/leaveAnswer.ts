import type { Text } from '../../i18n';

/** What to do with unsaved changes before leaving. */
export type LeaveAnswer = 'save' | 'leave';

declare module '../../modal' {
  interface DialogKinds {
    /** Asks before unsaved changes are left behind; no answer means to stay. `message` says what becomes of them. */
    leave: { props: { message: Text }; answer: LeaveAnswer };
  }
}
