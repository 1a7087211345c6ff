import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { fakeToken } from '../../../support/fakeApi/fakeTokens';

startFakeApi();

const pages = [
  ['Sign in', '/signin', 'Email', ['Password']],
  ['Sign up', '/signup', 'Name', ['Password', 'Repeat password']],
  ['Forgot Password', '/forgotPass', 'Email', []],
  [
    'Reset Password',
    `/resetPass/${fakeToken({ type: 'ForgotPassword' })}`,
    'New password',
    ['New password', 'Confirm new password'],
  ],
] as const;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each(pages)('the account page %s', (title, address, first, passwords) => {
  test('focuses its first empty field on opening', async () => {
    await renderApp(address);
    await heading(title);
    expect(screen.getByLabelText(first)).toHaveFocus();
  });

  test('links to the terms and to the privacy policy', async () => {
    await renderApp(address);
    await heading(title);
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Terms and Conditions')).toBe('/tc');
    expect(target('Privacy Policy')).toBe('/privacy');
  });

  test('shows and masks each password by its own button', async () => {
    const { user } = await renderApp(address);
    await heading(title);
    const buttons = screen.queryAllByRole('button', { name: 'Show password' });
    expect(buttons).toHaveLength(passwords.length);
    for (const [index, label] of passwords.entries()) {
      const button = buttons[index] as HTMLElement;
      const field = screen.getByLabelText(label);
      expect(button).toHaveAccessibleDescription(label);
      await user.type(field, 'sól yfir sjó');
      expect(field).toHaveAttribute('type', 'password');
      await user.click(button);
      expect(field).toHaveAttribute('type', 'text');
      expect(field).toHaveValue('sól yfir sjó');
      expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(
        passwords.map((_, place) => String(place === index)),
      );
      await user.click(button);
      expect(field).toHaveAttribute('type', 'password');
    }
  });

  test('masks a shown password on submit', async () => {
    const { user } = await renderApp(address);
    await heading(title);
    const buttons = screen.queryAllByRole('button', { name: 'Show password' });
    for (const button of buttons) await user.click(button);
    fireEvent.submit(screen.getByLabelText(first).closest('form') as HTMLFormElement);
    expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(
      passwords.map(() => 'false'),
    );
    await heading(title);
  });
});

test('an account page keeps a focus that was set before it was rendered', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await renderApp('/signin');
  await heading('Sign in');
  expect(field).toHaveFocus();
  field.remove();
});

test('an account page focuses its first empty field after a navigation', async () => {
  const { user } = await renderApp('/signin');
  await user.click(await screen.findByRole('link', { name: 'Signup' }));
  await heading('Sign up');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
