import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '../../../support/fakeApi/fakeApi';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

async function ask(email: string) {
  const app = await renderApp('/forgotPass');
  await app.user.type(await screen.findByLabelText('Email'), email);
  await app.user.click(screen.getByRole('button', { name: 'Get a new password' }));
  return app;
}

describe('the forgot-password page', () => {
  it('has its field, button and links [L31.1]', async () => {
    await renderApp('/forgotPass');
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/signup');
  });

  it('reports success the same for every address, and opens sign-in however the alert is closed (D19) [L136.1, L197.1]', async () => {
    const { user, pathname } = await ask('anna@example.org');
    const dialog = await screen.findByRole('dialog', { name: 'Success' });
    expect(dialog).toHaveTextContent(
      'If an account exists for anna@example.org, a reset link has been sent.',
    );
    expect(pathname()).toBe('/forgotPass');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(pathname()).toBe('/signin'));
    expect(fake.callsOf('forgotPassword')[0]?.body).toEqual({ email: 'anna@example.org' });
  });

  it('stays with its input when the server refuses', async () => {
    fake.on('forgotPassword', () => failure(400, 'ValidationError', 'This is no email address.'));
    const { user, pathname } = await ask('anna');
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog).toHaveTextContent('This is no email address.');
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
    expect(pathname()).toBe('/forgotPass');
    expect(screen.getByLabelText('Email')).toHaveValue('anna');
  });
});
