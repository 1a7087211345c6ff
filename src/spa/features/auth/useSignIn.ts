import { getClientId, seal, toAppError, useSignInMutation } from '../../../api';
import { errorText } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';

/**
 * Gives a function that signs in and tells whether it worked; a failure has been shown and read when it
 * gives false (decision 20). A second call while one is running does nothing.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSignInMutation();
  const signIn = async (email: string, password: string): Promise<boolean> => {
    if (isLoading) return false;
    const { error } = await send({
      signIn: { email, password: seal(password), client: 'web', clientId: getClientId() },
    });
    if (error === undefined) return true;
    await dispatch(
      showAlert({ title: { key: 'modal.errorTitle' }, message: errorText(toAppError(error)) }),
    );
    return false;
  };
  return { signIn, isSigningIn: isLoading };
}
