import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '../../../support/fakeApi/fakeApi';
import { fakeToken } from '../../../support/fakeApi/fakeTokens';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const good = () => fakeToken({ type: 'ForgotPassword' });

async function open(token: string) {
  const app = await renderApp(`/resetPass/${token}`);
  const closeAlert = async (title: string, text: string) => {
    const dialog = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(dialog).toHaveTextContent(text));
    await app.user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  };
  const submit = async (password: string, repeated: string) => {
    if (password) await app.user.type(await screen.findByLabelText('New password'), password);
    if (repeated) await app.user.type(screen.getByLabelText('Confirm new password'), repeated);
    await app.user.click(await screen.findByRole('button', { name: 'Reset Password' }));
  };
  return { ...app, closeAlert, submit };
}

describe('the reset page', () => {
  it('has its fields, button and links, and reads the e-mail from the token [L34.1, L166.1]', async () => {
    await open(good());
    expect(await screen.findByLabelText('New password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Confirm new password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/signup');
    expect(screen.getByText('Set a new password for anna@example.org.')).toBeVisible();
  });

  it('sets the password and opens sign-in [L136.1, L199.1]', async () => {
    const token = good();
    const { submit, closeAlert, pathname, store } = await open(token);
    await submit('quiet-lotus', 'quiet-lotus');
    await closeAlert('Success', 'Your password has been changed.');
    await waitFor(() => expect(pathname()).toBe('/signin'));
    const [call] = fake.callsOf('resetPassword');
    expect(call?.params).toEqual([token]);
    expect(call?.body).toEqual({ newPassword: 'quiet-lotus' });
    const state = JSON.stringify(store.getState());
    expect(state).not.toContain(token);
    expect(state).not.toContain('quiet-lotus');
  });

  it('shows both validation errors one after another and then sends the first password nevertheless (D13 and D14) [L159.1, L160.1, L161.1, L257.1]', async () => {
    const { submit, closeAlert } = await open(good());
    await submit('short', 'other');
    expect(screen.getByText('The two passwords differ.')).toBeVisible();
    await closeAlert('Error', 'Password has to have at least 7 characters');
    expect(fake.callsOf('resetPassword')).toHaveLength(0);
    await closeAlert('Error', 'The passwords do not match');
    await waitFor(() =>
      expect(fake.callsOf('resetPassword')[0]?.body).toEqual({ newPassword: 'short' }),
    );
  });

  it('shows name and message of a server error and stays open [L237.1]', async () => {
    fake.on('resetPassword', () => failure(400, 'ValidationError', 'This password is too common.'));
    const { submit, closeAlert, pathname } = await open(good());
    await submit('Spring26', 'Spring26');
    await closeAlert('ValidationError', 'This password is too common.');
    expect(pathname()).toMatch(/^\/resetPass\//);
  });

  it('reports a malformed token on opening and redirects to sign-in (D17) [L164.1]', async () => {
    const { closeAlert, pathname } = await open('nonsense');
    await closeAlert('Error', 'The token is malformed');
    await waitFor(() => expect(pathname()).toBe('/signin'));
  });

  it('reports an expired token and redirects to the home route, which is the sign-in page (D18) [L165.1]', async () => {
    const { closeAlert, pathname } = await open(
      fakeToken({ type: 'ForgotPassword', expiresIn: -60 }),
    );
    await closeAlert(
      'Error',
      'The reset password request is outdated. Please request a new reset.',
    );
    await waitFor(() => expect(pathname()).toBe('/signin'));
    expect(fake.calls).toHaveLength(0);
  });
});
