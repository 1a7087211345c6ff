import { getClientId, seal, toAppError, useSignUpMutation } from '../../../api';
import { errorText, type Text } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';

export interface SignUpForm {
  fullName: string;
  email: string;
  password: string;
  repeated: string;
}

/** Returns the first validation error of the form, in the order of the specification; undefined if there is none. */
export function validationError(form: SignUpForm): Text | undefined {
  if (form.password !== form.repeated) return { key: 'auth.passwordsDiffer' };
  // Only emptiness is checked, although the text speaks of six characters (D10).
  if (form.password === '') return { key: 'auth.passwordEmpty' };
  if (form.fullName.trim() === '') return { key: 'auth.nameEmpty' };
  return undefined;
}

/** Returns a function that signs up and resolves to whether it worked; an error has been shown by then. */
export function useSignUp() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSignUpMutation();
  const showError = async (message: Text) => {
    await dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message }));
    return false;
  };
  const signUp = async (form: SignUpForm): Promise<boolean> => {
    if (isLoading) return false;
    const invalid = validationError(form);
    if (invalid) return showError(invalid);
    const { fullName, email, password } = form;
    const { error } = await send({
      signUp: {
        // New accounts are sent as en-GB although the default culture is en-US (D29).
        user: { fullName, email, culture: 'en-GB', password: seal(password) },
        client: { client: 'web', clientId: getClientId() },
      },
    });
    return error === undefined || showError(errorText(toAppError(error)));
  };
  return { signUp, isSigningUp: isLoading };
}
