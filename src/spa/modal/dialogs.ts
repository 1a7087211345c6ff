import type { Text } from '../i18n';

/** A message with one button. */
export interface Alert {
  title: Text;
  message: Text;
  /** Default: Ok. */
  okLabel?: Text;
}

/** A question with two buttons. */
export interface Choice {
  title: Text;
  message: Text;
  /** Default: Yes. */
  yesLabel?: Text;
  /** Default: No. */
  noLabel?: Text;
}

/**
 * The kinds of dialogs. A feature adds its own kinds by declaration merging, and `app/dialogs/dialogKinds.ts`
 * maps each to its component. Props and answers are plain data.
 */
export interface DialogKinds {
  alert: { props: Alert; answer: true };
  choice: { props: Choice; answer: true };
}

export type DialogKind = keyof DialogKinds;
export type DialogAnswer<Kind extends DialogKind> = DialogKinds[Kind]['answer'];

export type DialogRequest<Kind extends DialogKind = DialogKind> = {
  [One in Kind]: { kind: One } & DialogKinds[One]['props'];
}[Kind];

/** A dialog as the store holds it. */
export type Dialog<Kind extends DialogKind = DialogKind> = DialogRequest<Kind> & { id: string };

/** What the component of a kind gets from the dialog host. */
export interface DialogProps<Kind extends DialogKind> {
  dialog: Dialog<Kind>;
  /** Only the dialog on top reacts to keys and to clicks beside it. */
  isTop: boolean;
  onAnswer: (answer: DialogAnswer<Kind>) => void;
  onDismiss: () => void;
}

export const isMessage = (dialog: Dialog): dialog is Dialog<'alert' | 'choice'> =>
  dialog.kind === 'alert' || dialog.kind === 'choice';
