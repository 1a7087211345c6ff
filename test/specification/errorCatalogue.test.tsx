import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { configureApi } from '../../src/api';
import { type FakeApi, failure } from '../support/fakeApi/fakeApi';
import { answerDialog } from '../support/screens/editScreen';
import { keepFiles } from '../support/fakeApi/fakeItems';
import { fakeRefreshToken, fakeToken } from '../support/fakeApi/fakeTokens';
import { type Fault, faults, shortTimeout } from '../support/fakeApi/faults';
import { renderApp } from '../support/screens/renderApp';
import { editScreens, formScreens, listScreens } from '../support/screens/screens';
import { startFakeApi, restoreVisit } from '../support/fakeApi/startFakeApi';

/**
 * Every screen and every way in which a server fails: the failure is named, the page is there, nothing waits
 * for ever, and what was typed stays. Each test goes through all faults in one visit, as a person who tries
 * again would, and ends with a server that is well.
 */

const fake = startFakeApi();

// Each test makes a dozen attempts.

afterEach(() => configureApi({ timeoutsMs: { call: 30_000 } }));

/** Lets an operation fail from now on. Calls run short only where the end of one is waited for. */
function suffer(operation: string, fault: Fault): void {
  const isSlow = fault.name === 'no answer in time';
  configureApi({ timeoutsMs: { call: isSlow ? shortTimeout : 30_000 } });
  // The person still is an administrator, as another call of the same operation finds out.
  fake.on(operation, (call) =>
    call.query.get('limit') === '1' ? { data: [] } : fault.answer(call),
  );
}

/** The page is there, and nothing on it says that it is still waiting. */
async function expectCalmPage(title: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(title);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

/** Refuses the session until the person has signed in again, then `heal`s the server. */
function refuseSession(operation: string, heal: (fake: FakeApi) => void): void {
  fake.on(operation, () => failure(401, 'Unauthorized'));
  fake.on('refreshTokens', () => failure(401, 'Unauthorized'));
  fake.on('signIn', () => {
    heal(fake);
    fake.tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
    return { data: { user: fake.user, tokens: fake.tokens } };
  });
}

async function signInAgain(user: UserEvent): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  await user.type(within(dialog).getByLabelText('Password'), 'sunrise1');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

describe('a failed load', () => {
  const pages = [
    ...listScreens.map((one) => ({
      ...one,
      faults,
      findContent: () => screen.findByText(one.shows),
    })),
    ...editScreens.map((one) => ({
      ...one,
      operation: one.load,
      // Trying again cannot help where there is no such item.
      faults: faults.filter(({ name }) => name !== '404'),
      // Loading one is told in an alert for tags only.
      alerts: one.load === 'getTag',
      findContent: () => screen.findByRole('textbox', { name: one.field }),
    })),
  ];

  it.each(pages)(
    'of $address shows every failure, offers Retry and shows its content in the end (D65) [L235.1, L236.1, L239.1]',
    async ({ address, title, operation, heal, alerts, findContent, ...page }) => {
      keepFiles(fake);
      restoreVisit(fake);
      const [first, ...others] = page.faults as [Fault, ...Fault[]];
      suffer(operation, first);
      const { user } = await renderApp(address);
      const expectNamed = async ({ name, says }: Fault) => {
        if (alerts)
          expect([name, await answerDialog(user, 'Ok')]).toEqual([name, `Error${says}Ok`]);
        const main = screen.getByRole('main');
        await waitFor(() =>
          expect([name, main.textContent]).toEqual([name, expect.stringContaining(says)]),
        );
        expect(screen.queryByRole('dialog')).toBeNull();
        await expectCalmPage(title);
      };
      await expectNamed(first);
      let before = first;
      for (const fault of others) {
        suffer(operation, fault);
        const calls = fake.callsOf(operation).length;
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        // Where two faults have the same words, those of the one before must be gone. One that runs short has its own:
        // on a busy machine its time may be over before it has been sent.
        if (fault.says === before.says)
          await waitFor(() => expect(fake.callsOf(operation).length).toBeGreaterThan(calls));
        await expectNamed(fault);
        before = fault;
      }
      configureApi({ timeoutsMs: { call: 30_000 } });
      refuseSession(operation, heal);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await signInAgain(user);
      expect(await findContent()).toBeVisible();
      await expectCalmPage(title);
    },
  );
});

it.each(editScreens)(
  '$address reports a missing item with a link to the list and without Retry',
  async ({ address, title, load }) => {
    restoreVisit(fake);
    fake.on(load, () => failure(404, 'NotFound', 'There is no such thing.'));
    const { user, pathname } = await renderApp(address);
    if (load === 'getTag') await answerDialog(user, 'Ok');
    const missing = `${title.replace('Edit ', '')} not found`;
    await screen.findByRole('heading', { level: 1, name: missing });
    await expectCalmPage(missing);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(address).toMatch(new RegExp(`^${pathname()}/`)));
  },
);

describe('a failed save', () => {
  it.each(editScreens)(
    'of $address shows every failure, keeps the input and succeeds in the end (D74 and D120) [L235.1, L236.1, L239.1]',
    async ({ address, title, save, heal, field, alerts, saved }) => {
      keepFiles(fake);
      heal(fake);
      restoreVisit(fake);
      const { user } = await renderApp(address);
      const input = await screen.findByRole('textbox', { name: field });
      await user.clear(input);
      await user.type(input, 'abc');
      for (const fault of faults) {
        const { name } = fault;
        // A save that waits for the connection is no failure (D120).
        const toldElse: Record<string, string> = {
          'a broken connection': 'Not saved yet: there is no connection.',
        };
        const { [name]: notice = `Not saved: ${fault.says}` } = toldElse;
        suffer(save, fault);
        await user.click(screen.getByRole('button', { name: 'Save' }));
        if (name === '404') {
          await screen.findByRole('dialog', { name: 'This item was deleted' });
          await user.keyboard('{Escape}');
        }
        if (alerts && !(name in toldElse)) {
          expect([name, await answerDialog(user, 'Ok')]).toEqual([name, `Error${fault.says}Ok`]);
        }
        await waitFor(() =>
          expect([name, screen.queryByRole('alert')?.textContent]).toEqual([
            name,
            expect.stringContaining(notice),
          ]),
        );
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(input).toHaveValue('abc');
        await expectCalmPage(title);
      }
      configureApi({ timeoutsMs: { call: 30_000 } });
      refuseSession(save, heal);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await signInAgain(user);
      expect(await answerDialog(user, 'Ok')).toBe(`Success${saved}Ok`);
      expect(input).toHaveValue('abc');
      await expectCalmPage(title);
    },
  );
});

describe('a failed call of a public page', () => {
  const wrongCredentials: Fault = {
    name: '401',
    answer: () => failure(401, 'InvalidCredentials'),
    says: 'The email or password is incorrect.',
  };

  it.each(formScreens)(
    'of $title shows every failure in an alert and keeps the input (D19 and D20) [L235.1, L237.1]',
    async ({ address, title, operation, button, typed, isTitledByName }) => {
      const { user, pathname } = await renderApp(address);
      for (const [label, text] of Object.entries(typed)) {
        await user.type(await screen.findByLabelText(label), text);
      }
      // An empty answer to a POST is no error by itself; sign-in and sign-up need what it lacks.
      const isEmptyFine = operation === 'forgotPassword' || operation === 'resetPassword';
      const usual = faults.filter(({ name }) => name !== 'an empty answer');
      const empty = {
        name: 'an empty answer',
        answer: () => ({ text: '' }),
        says: 'An unknown error occurred.',
      };
      for (const fault of [...usual, wrongCredentials, ...(isEmptyFine ? [] : [empty])]) {
        suffer(operation, fault);
        await user.click(screen.getByRole('button', { name: button }));
        const said = await answerDialog(user, 'Ok');
        expect([fault.name, said]).toEqual([fault.name, expect.stringContaining(fault.says)]);
        if (!isTitledByName) expect(said).toMatch(/^Error/);
        for (const [label, text] of Object.entries(typed)) {
          expect([fault.name, screen.getByLabelText<HTMLInputElement>(label).value]).toEqual([
            fault.name,
            text,
          ]);
        }
        expect(pathname()).toBe(address);
        await expectCalmPage(title);
      }
    },
  );
});
