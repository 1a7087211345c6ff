import { screen, waitFor } from '@testing-library/react';
import { failure } from '../../../support/fakeApi/fakeApi';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });
const alert = () => screen.findByRole('dialog', { name: 'Error' });

async function open() {
  const app = await renderApp('/signin');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const signIn = async (address: string, secret: string) => {
    await app.user.type(email(), address);
    await app.user.type(password(), secret);
    await app.user.click(button());
  };
  return { ...app, signIn };
}

describe('the sign-in page', () => {
  test('has e-mail, masked password, button and both links [L25.1]', async () => {
    await open();
    expect(password()).toHaveAttribute('type', 'password');
    expect(button()).toBeEnabled();
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address('Forgot Password')).toBe('/forgotPass');
    expect(address('Signup')).toBe('/signup');
  });

  test('sends the input unchecked (D108), as the specification says [L190.1]', async () => {
    const { signIn } = await open();
    await signIn('not an address', ' p ');
    await screen.findByRole('heading', { level: 1, name: 'Articles' });
    expect(fake.callsOf('signIn').map(({ body, headers }) => [body, headers['x-auth']])).toEqual([
      [
        {
          email: 'not an address',
          password: ' p ',
          client: 'web',
          clientId: expect.stringMatching(/^[A-Za-z0-9]{12}$/),
        },
        undefined,
      ],
    ]);
  });

  test('shows a failure in an alert titled Error, keeps the inputs and focuses the password (D20)', async () => {
    fake.on('signIn', () => failure(401, 'InvalidCredentials'));
    const { signIn, user } = await open();
    await signIn('anna@example.org', 'wrong');
    await alert();
    expect(screen.getByText('The email or password is incorrect.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ok' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(email()).toHaveValue('anna@example.org');
    expect(password()).toHaveValue('wrong');
    await waitFor(() => expect(password()).toHaveFocus());
  });

  test('shows the server’s message for an error that only the server knows', async () => {
    fake.on('signIn', () => failure(418, 'TeapotError', 'Short and stout.'));
    const { signIn } = await open();
    await signIn('a', 'b');
    await alert();
    expect(screen.getByText('Short and stout.')).toBeVisible();
  });

  test('reports an unreachable server', async () => {
    fake.on('signIn', () => ({ cut: true }));
    const { signIn } = await open();
    await signIn('a', 'b');
    await alert();
    expect(screen.getByText(/^The server could not be reached\./)).toBeVisible();
  });

  test('is disabled during the call: pressing again sends nothing', async () => {
    let answer = () => {};
    fake.on('signIn', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return failure(401, 'InvalidCredentials');
    });
    const { signIn, user } = await open();
    await signIn('a', 'b');
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
    await user.click(button());
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(fake.callsOf('signIn')).toHaveLength(1));
    answer();
    await alert();
    expect(fake.callsOf('signIn')).toHaveLength(1);
  });

  test('keeps the password out of every state of the store', async () => {
    const { signIn, store } = await open();
    const states: string[] = [];
    store.subscribe(() => states.push(JSON.stringify(store.getState())));
    await signIn('anna@example.org', 'only-I-know-this');
    await screen.findByRole('heading', { level: 1, name: 'Articles' });
    expect(states.length).toBeGreaterThanOrEqual(3);
    expect(states.filter((state) => state.includes('only-I-know-this'))).toEqual([]);
    const { accessToken, refreshToken } = fake.tokens;
    expect(states.filter((state) => state.includes(accessToken))).toEqual([]);
    expect(states.filter((state) => state.includes(refreshToken))).toEqual([]);
  });
});
