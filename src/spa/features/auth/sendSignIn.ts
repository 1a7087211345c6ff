import { type AppError, api, getClientId, seal, toAppError } from '../../../api';
import type { AppThunk } from '../../store';

/** Sends e-mail and password. Resolves to the error; to undefined when a session has started. */
export const sendSignIn =
  (email: string, password: string): AppThunk<Promise<AppError | undefined>> =>
  async (dispatch) => {
    const signIn = { email, password: seal(password), client: 'web', clientId: getClientId() };
    const { error } = await dispatch(api.endpoints.signIn.initiate({ signIn }, { track: false }));
    return error === undefined ? undefined : toAppError(error);
  };
