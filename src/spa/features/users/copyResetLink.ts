import { api, forgetLink, openLink, toAppError, type User } from '../../../api';
import { errorText, type Text } from '../../i18n';
import { openDialog, showAlert, showSuccess } from '../../modal';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import { copyText } from '../../ui/browser';

/** Whose link it is. */
type Account = Pick<User, '_id' | 'email'>;

async function copyToClipboard(handle: string): Promise<boolean> {
  try {
    await openLink(handle, copyText);
    return true;
  } catch {
    return false;
  }
}

/** Copies a reset link for a user and says so; where the clipboard refuses, a dialog offers it (D46). Never rejects. */
export const copyResetLink =
  ({ _id: userId, email }: Account): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const call = dispatch(
      api.endpoints.createResetLink.initiate({ emailAddress: { email } }, { track: false }),
    );
    try {
      const handle = await call.unwrap();
      const isCopied = await copyToClipboard(handle);
      if (!isCopied) await dispatch(openDialog({ kind: 'resetLink', userId, email, handle }));
      forgetLink(handle);
      if (isCopied) await dispatch(showSuccess({ key: 'users.linkCopied', values: { email } }));
    } catch (caught) {
      const error = toAppError(caught);
      // Given up by the person, instead of signing in again.
      if (error.name === 'Aborted') return;
      await dispatch(showAlert({ title: { text: error.name }, message: errorText(error) }));
    }
  };

/** Revokes the link that was made for a user and says so; gives the reason when that failed. Never rejects. */
export const revokeResetLink =
  ({ _id: userId, email }: Account): AppThunk<Promise<Text | null>> =>
  async (dispatch) => {
    const call = api.endpoints.revokeResetLink.initiate({ userId }, { track: false });
    const { error: caught } = await dispatch(call);
    if (caught === undefined) {
      const text = { key: 'users.linkRevoked', values: { email } } as const;
      dispatch(showNotice({ about: `users/${userId}`, text }));
      return null;
    }
    const error = toAppError(caught);
    return error.name === 'NotFound' ? { key: 'users.linkNotWorking' } : errorText(error);
  };
