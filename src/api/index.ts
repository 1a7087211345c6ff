// Only re-exports: a page that needs but an event or a type must not load every endpoint.
export { api } from './endpoints';
export * from './hooks.gen';
export type { ContentInputs } from './generated/contentInputs.gen';
export type * from './generated/endpoints.gen';
export {
  allContentTypes,
  type ContentEntity,
  type ContentType,
  contentTypes,
} from '../contract/contentTypes.gen';
export {
  billingStatuses,
  type EnumName,
  enumValues,
  fieldKind,
  type FieldName,
  richTextFields,
} from '../contract/contentFields.gen';
export { legacyDefaultCulture, pathSegment, textIn } from '../contract/localisedText';
export { memoize } from '../contract/memoize';
export {
  filledCultures,
  originNow,
  ownFields,
  sectionsOf,
  sourceCulture,
  textFingerprint,
  type TextState,
  type TranslatedField,
  textState,
  translatedFields,
  translationStatus,
  withOrigins,
  wordsOf,
} from '../contract/translation';
export { isSectionKind, type SectionKind, sectionKinds } from '../contract/sectionKinds.gen';
export { embeddingTypes } from './cache/content';
export { checkFilesReplaced, snapshotShownFiles, storedObjectPath } from './cache/replacedFiles';
export { refetchOptions } from './cache/rows';
export { versionsOf, versionsPageSize } from './cache/history';
export { getClientId } from './session/storage';
export { type ApiOptions, apiOptions, configureApi } from './transport/config';
export { askBeforeResuming, isSentInParts, useCapabilities } from './transport/config';
export { loadUploads } from './base/baseQuery';
export { watchConnection } from './base/connection';
export { refreshAdminStatusThunk } from './base/rights';
export {
  type AppError,
  type AppErrorDetail,
  isAppError,
  isRecord,
  isStaleSave,
  toAppError,
} from './transport/errors';
export {
  type SessionEndReason,
  type SessionInfo,
  type UploadProgress,
  answersUnreadable,
  connectionFound,
  connectionLost,
  sessionEnded,
  sessionRefreshed,
  sessionStarted,
  signInRequired,
  uploadProgressed,
} from './session/events';
export { followOtherTabs } from './session/otherTabs';
export { personalKeys } from '../contract/operations.gen';
export { readStored, removeStored, wholeList, writeStored } from './session/storage';
export { latestServerTime, serverNow } from './transport/send';
export { restoreSession } from './session/session';
export { settleRecentSignIn } from './session/waiting';
export { abandonSession, signOut } from './session/signOut';
export { forgetLink, openLink, seal } from './session/vault';
export { keptList } from './base/listSnapshots';
