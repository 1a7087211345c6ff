// Only re-exports: a page that needs but an event or a type must not load every endpoint.
export { api } from './endpoints';
export * from './hooks.gen';
export type { ContentInputs } from './contentInputs.gen';
export type * from './endpoints.gen';
export {
  allContentTypes,
  type ContentEntity,
  type ContentType,
  contentTypes,
} from '../contract/contentTypes.gen';
export { isSectionKind, type SectionKind, sectionKinds } from '../contract/sectionKinds.gen';
export { getClientId } from './clientId';
export { type ApiOptions, configureApi } from './config';
export { watchConnection } from './connection';
export { type AppError, type AppErrorDetail, isAppError, toAppError } from './errors';
export {
  type SessionEndReason,
  type SessionInfo,
  connectionFound,
  connectionLost,
  sessionEnded,
  sessionRefreshed,
  sessionStarted,
  uploadProgressed,
} from './events';
export { followOtherTabs } from './otherTabs';
export { personalKeys } from './operations.gen';
export { serverNow } from './serverClock';
export { restoreSession } from './session';
export { abandonSession, signOut } from './signOut';
export { forgetLink, openLink, seal } from './vault';
export { listFrom } from './listSnapshots';
export { readSnapshot, type Snapshot } from './snapshotStore';
