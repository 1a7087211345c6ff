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

/** The first rule that a form breaks, in the order of the specification; undefined when it breaks none. */
export function firstFault(form: SignUpForm): Text | undefined {
  if (form.password !== form.repeated) return { key: 'auth.passwordsDiffer' };
  // Only emptiness is checked, although the text speaks of six characters (D10).
  if (form.password === '') return { key: 'auth.passwordEmpty' };
  if (form.fullName.trim() === '') return { key: 'auth.nameEmpty' };
  return undefined;
}

/** Gives a function that signs up and tells whether it worked; what stood in the way has been shown by then. */
export function useSignUp() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSignUpMutation();
  const refuse = async (message: Text) => {
    await dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message }));
    return false;
  };
  const signUp = async (form: SignUpForm): Promise<boolean> => {
    if (isLoading) return false;
    const fault = firstFault(form);
    if (fault) return refuse(fault);
    const { fullName, email, password } = form;
    const { error } = await send({
      signUp: {
        // New accounts are sent as en-GB although the default culture is en-US (D29).
        user: { fullName, email, culture: 'en-GB', password: seal(password) },
        client: { client: 'web', clientId: getClientId() },
      },
    });
    return error === undefined || refuse(errorText(toAppError(error)));
  };
  return { signUp, isSigningUp: isLoading };
}
