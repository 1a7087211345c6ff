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
} from './modalSlice';
export { ErrorActionsContext } from './MessageButtons';
export { shownDialogs } from './modalSlice';
export { openDialog, showAlert, showChoice } from './openDialog';
