export type {
  Alert,
  Choice,
  Dialog,
  DialogAnswer,
  DialogKind,
  DialogKinds,
  DialogProps,
  DialogRequest,
} from './dialogs';
export {
  allDialogsDismissed,
  dialogAnswered,
  dialogOpened,
  type ModalState,
  modalReducer,
} from './openDialog';
export { ErrorActionsContext } from './MessageButtons';
export { shownDialogs } from './openDialog';
export { openDialog, showAlert, showChoice, showError, showSuccess } from './openDialog';
