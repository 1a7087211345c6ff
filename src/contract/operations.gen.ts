// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
/** What the base query must know of an operation. Without more it sends `x-auth` and holds no secret. */
export interface OperationInfo {
  /** What `data` has to be: a list, a text that is not empty, or an object with such a text of that name. */
  readonly gives?: 'array' | 'string' | '_id' | 'Key';
  /** Sent without `x-auth`. */
  readonly isPublic?: true;
  /** Goes beyond the specification, so that a host may not have it. */
  readonly isExtension?: true;
  /** Indices of the segments of the address (split at `/`) that hold a secret. */
  readonly secretSegments?: readonly number[];
  /** Paths of secrets in the body. */
  readonly secretBody?: readonly (readonly string[])[];
  /** Paths of secrets in `data`; an empty path means `data` itself. */
  readonly secretData?: readonly (readonly string[])[];
}
export const operations: Readonly<Record<string, OperationInfo>> = {
  signIn: {"isPublic":true,"secretBody":[["password"]],"secretData":[["tokens","accessToken"],["tokens","refreshToken"]]},
  signUp: {"isPublic":true,"secretBody":[["user","password"]],"secretData":[["tokens","accessToken"],["tokens","refreshToken"]]},
  refreshTokens: {"isPublic":true,"secretBody":[["refreshToken"]],"secretData":[["accessToken"],["refreshToken"]]},
  updateMe: {"gives":"_id"},
  changePassword: {"secretBody":[["password"],["newPassword"]]},
  deleteMe: {"secretBody":[["password"]]},
  forgotPassword: {"isPublic":true},
  createResetLink: {"gives":"string","secretData":[[]]},
  resetPassword: {"isPublic":true,"secretSegments":[4],"secretBody":[["newPassword"]]},
  listUsers: {"gives":"array"},
  countUsers: {"isExtension":true},
  listResetLinks: {"gives":"array","isExtension":true},
  revokeResetLink: {"gives":"_id","isExtension":true},
  listTrash: {"gives":"array","isExtension":true},
  restoreItem: {"gives":"_id","isExtension":true},
  purgeItem: {"gives":"_id","isExtension":true},
  duplicateItem: {"gives":"_id","isExtension":true},
  changeItems: {"gives":"array","isExtension":true},
  listPictures: {"gives":"array","isExtension":true},
  listViews: {"gives":"array","isExtension":true},
  saveView: {"gives":"_id","isExtension":true},
  deleteView: {"isExtension":true},
  getFeed: {"isExtension":true},
  makeFeed: {"gives":"string","isExtension":true,"secretData":[[]]},
  revokeFeed: {"isExtension":true},
  listTerms: {"gives":"array","isExtension":true},
  saveTerm: {"gives":"_id","isExtension":true},
  deleteTerm: {"isExtension":true},
  listVersionFiles: {"gives":"array","isExtension":true},
  restoreVersionFile: {"gives":"Key","isExtension":true},
  getVersion: {"gives":"_id","isExtension":true},
  listVersions: {"gives":"array","isExtension":true},
  uploadFile: {"gives":"Key"},
  uploadPart: {"isExtension":true},
  getFileInfo: {"gives":"Key"},
  getPictureUrls: {"gives":"array","isExtension":true},
  copyPicture: {"gives":"Key","isExtension":true},
  getFileUrl: {"gives":"string"},
  listArticles: {"gives":"array"},
  saveArticle: {"gives":"_id"},
  getArticle: {"gives":"_id"},
  listAudios: {"gives":"array"},
  saveAudio: {"gives":"_id"},
  getAudio: {"gives":"_id"},
  listVideos: {"gives":"array"},
  saveVideo: {"gives":"_id"},
  getVideo: {"gives":"_id"},
  listTags: {"gives":"array"},
  saveTag: {"gives":"_id"},
  getTag: {"gives":"_id"},
};
/** The operations that go beyond the specification (`x-extension`). */
export type ExtensionOperation = 'countUsers' | 'listResetLinks' | 'revokeResetLink' | 'listTrash' | 'restoreItem' | 'purgeItem' | 'duplicateItem' | 'changeItems' | 'listPictures' | 'listViews' | 'saveView' | 'deleteView' | 'getFeed' | 'makeFeed' | 'revokeFeed' | 'listTerms' | 'saveTerm' | 'deleteTerm' | 'listVersionFiles' | 'restoreVersionFile' | 'getVersion' | 'listVersions' | 'uploadPart' | 'getPictureUrls' | 'copyPicture';
/** Query parameters and headers that go beyond the specification, in lower case. */
export const extensionParameters: readonly string[] = ["view"];
export const extensionHeaders: readonly string[] = ["idempotency-key","if-none-match"];
/** Names of properties and parameters that hold personal data (`x-personal`). */
export const personalKeys: readonly string[] = ["email","fullName","search"];
