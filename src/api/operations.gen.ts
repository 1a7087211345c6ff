// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
/** What the base query must know of an operation. Most need nothing: they send `x-auth`, hold no secret. */
export interface OperationInfo {
  /** Sent without `x-auth`. */
  readonly isPublic?: true;
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
  changePassword: {"secretBody":[["password"],["newPassword"]]},
  deleteMe: {"secretBody":[["password"]]},
  forgotPassword: {"isPublic":true},
  createResetLink: {"secretData":[[]]},
  resetPassword: {"isPublic":true,"secretSegments":[4],"secretBody":[["newPassword"]]},
};
/** Names of properties and parameters that hold personal data (`x-personal`). */
export const personalKeys: readonly string[] = ["email","fullName","search"];
