import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '../../../support/fakeApi/fakeApi';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const names = { name: 'Name', email: 'Email', password: 'Password', repeated: 'Repeat password' };

async function open() {
  const app = await renderApp('/signup');
  await screen.findByLabelText(names.name);
  const fill = async (values: Partial<Record<keyof typeof names, string>>) => {
    for (const [field, value] of Object.entries(values)) {
      const input = screen.getByLabelText(names[field as keyof typeof names]);
      await app.user.clear(input);
      await app.user.type(input, value);
    }
    await app.user.click(screen.getByRole('button', { name: 'Sign up' }));
  };
  const readAlert = async (title: string) => {
    const dialog = await screen.findByRole('dialog', { name: title });
    const text = within(dialog).getByText((_text, node) => node?.tagName === 'P').textContent;
    await app.user.click(within(dialog).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    return text;
  };
  return { ...app, fill, readAlert };
}

const good = {
  name: 'Sóley',
  email: 'soley@example.org',
  password: 'secret1',
  repeated: 'secret1',
};

describe('the sign-up page', () => {
  it('has its four fields, the button and the link to sign in [L28.1]', async () => {
    await open();
    for (const label of Object.values(names)) expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByLabelText(names.password)).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText(names.repeated)).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect(screen.getByText('At least 6 characters.')).toBeVisible();
  });

  it('stops at the first validation error, in order, without a request (D11) [L154.1, L155.1, L156.1, L240.1]', async () => {
    const { fill, readAlert, user } = await open();
    await fill({ password: 'abc', repeated: 'abd' });
    expect(await readAlert('Error')).toBe(
      'The passwords do not match, please make sure they match.',
    );
    await user.clear(screen.getByLabelText(names.password));
    await user.clear(screen.getByLabelText(names.repeated));
    await fill({});
    expect(await readAlert('Error')).toBe(
      'Empty password provided, the password needs to be at least 6 characters long.',
    );
    await fill({ name: '   ', password: ' ', repeated: ' ' });
    expect(await readAlert('Error')).toBe('Empty name provided, the name needs to be provided');
    expect(fake.callsOf('signUp')).toHaveLength(0);
  });

  it('sends its nested payload with culture en-GB (D28 and D29) and opens the admin area [L8.2, L22.2, L135.1, L191.1]', async () => {
    const { fill, pathname, store } = await open();
    await fill(good);
    await waitFor(() => expect(pathname()).toBe('/admin/articles'));
    expect(fake.callsOf('signUp')[0]?.body).toEqual({
      user: {
        fullName: 'Sóley',
        email: 'soley@example.org',
        culture: 'en-GB',
        password: 'secret1',
      },
      client: { client: 'web', clientId: expect.stringMatching(/^[A-Za-z0-9]{12}$/) },
    });
    expect(JSON.parse(localStorage.getItem('token') ?? '')).toEqual(fake.tokens);
    expect(JSON.parse(localStorage.getItem('user') ?? '').email).toBe(fake.user.email);
    expect(JSON.stringify(store.getState())).not.toContain('secret1');
  });

  it('shows the server’s message in an alert titled Error and keeps the input; addresses are not checked here (D108) [L237.1]', async () => {
    fake.on('signUp', () => failure(400, 'ValidationError', 'This is no email address.'));
    const { fill, readAlert } = await open();
    await fill({ ...good, email: 'nonsense' });
    expect(await readAlert('Error')).toBe('This is no email address.');
    expect(screen.getByLabelText(names.email)).toHaveValue('nonsense');
    expect(screen.getByLabelText(names.password)).toHaveValue('secret1');
  });
});
