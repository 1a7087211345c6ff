import { api, forgetLink, openLink, toAppError } from '../../../api';
import { errorText } from '../../i18n';
import { openDialog, showAlert } from '../../modal';
import type { AppThunk } from '../../store';

async function copyToClipboard(handle: string): Promise<boolean> {
  try {
    await openLink(handle, (link) => navigator.clipboard.writeText(link));
    return true;
  } catch {
    return false;
  }
}

/**
 * Fetches a reset link for a user and copies it. Reports success only after it was really copied; when the
 * clipboard refuses, a dialog offers the link (D46). Never rejects.
 */
export const copyResetLink =
  (email: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const call = dispatch(
      api.endpoints.createResetLink.initiate({ emailAddress: { email } }, { track: false }),
    );
    try {
      const handle = await call.unwrap();
      if (await copyToClipboard(handle)) {
        forgetLink(handle);
        await dispatch(
          showAlert({
            title: { key: 'modal.successTitle' },
            message: { key: 'users.linkCopied', values: { email } },
          }),
        );
        return;
      }
      await dispatch(openDialog({ kind: 'resetLink', email, handle }));
      forgetLink(handle);
    } catch (caught) {
      const error = toAppError(caught);
      await dispatch(showAlert({ title: { text: error.name }, message: errorText(error) }));
    }
  };
