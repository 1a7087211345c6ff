import { api, forgetLink, getClientId, openLink, seal, signOut } from '../../../src/api';
import { type ApiStore, makeApiStore } from '../../support/fakeApi/apiStore';
import { failure } from '../../support/fakeApi/fakeApi';
import { fakeToken } from '../../support/fakeApi/fakeTokens';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { signIn, createResetLink, resetPassword, changePassword, saveTag, listTags } = api.endpoints;
const link = 'https://shala.example/resetPass/eyJhbGciOi.JIUzI1NiJ9.sig?x=1&y="ä"';
const emailAddress = { email: 'a@example.org' };

const signInWith = (store: ApiStore, password: string) =>
  store.dispatch(
    signIn.initiate({
      signIn: { email: 'a@example.org', password, client: 'web', clientId: getClientId() },
    }),
  );

/** Every way in which a secret might be written down. */
const spellings = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  encodeURI(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret).toString('hex'),
];

function expectNoTrace(store: ApiStore, secrets: string[]): void {
  const texts = [...store.actions, ...store.states].map((value) => JSON.stringify(value));
  expect(texts.length).toBeGreaterThan(10);
  for (const secret of secrets) {
    for (const spelling of spellings(secret)) {
      expect(texts.filter((text) => text.includes(spelling))).toEqual([]);
    }
  }
}

test('no action and no state ever contains a password, a token or a reset link', async () => {
  const password = 'Ünique pass/word "1"';
  const resetToken = `${fakeToken({ type: 'ForgotPassword' })}`;
  const secrets = [password, link, resetToken, 'new pass word 2'];
  const store = makeApiStore();
  fake.on('createResetLink', () => ({ data: link }));
  secrets.push(fake.tokens.accessToken, fake.tokens.refreshToken);

  await signInWith(store, seal(password)).unwrap();
  await store.dispatch(createResetLink.initiate({ emailAddress })).unwrap();
  // Tokens that a refresh brings, before and after a refusal by the server.
  fake.tokens = { ...fake.tokens, accessToken: fakeToken() };
  await store.dispatch(listTags.initiate({}));
  secrets.push(fake.tokens.accessToken, fake.tokens.refreshToken);
  const passwords = { password: seal(password), newPassword: seal('new pass word 2') };
  await store.dispatch(changePassword.initiate({ passwordChange: passwords })).unwrap();
  await store.dispatch(
    resetPassword.initiate({
      token: seal(resetToken),
      passwordReset: { newPassword: seal('new pass word 2') },
    }),
  );
  fake.on('signIn', () => failure(401, 'InvalidCredentials', `"${password}" is wrong.`));
  await signInWith(store, seal(password));
  await store.dispatch(signOut());

  expect(fake.callsOf('resetPassword')[0]?.params).toEqual([resetToken]);
  expect(fake.callsOf('resetPassword')[0]?.body).toEqual({ newPassword: 'new pass word 2' });
  expect(fake.callsOf('changePassword')[0]?.body).toEqual({
    password,
    newPassword: 'new pass word 2',
  });
  expectNoTrace(store, secrets);
});

test('an error that quotes a secret keeps its shape, even if the secret is a common word of it', async () => {
  restoreVisit(fake);
  fake.on('signIn', () => failure(400, 'ValidationError', 'These details hide a status.'));
  for (const word of ['message', 'details', 'status']) {
    const { error } = await signInWith(makeApiStore(), seal(word));
    const message = 'These details hide a status.'.replace(word, '•••');
    const name = 'ValidationError';
    expect(error).toEqual({
      name,
      message,
      code: 400,
      status: 400,
      details: [{ name, message, code: 400 }],
    });
  }
});

test('the search of these tests would find a secret', async () => {
  const store = makeApiStore();
  for (let index = 0; index < 10; index += 1) store.dispatch({ type: 'padding' });
  await signInWith(store, 'not sealed at all');
  expect(() => expectNoTrace(store, ['not sealed at all'])).toThrow('toEqual');
});

describe('handles', () => {
  test('that are unknown, used or malformed are an error, and nothing is sent', async () => {
    const used = seal('once');
    await signInWith(makeApiStore(), used);
    fake.calls.length = 0;
    for (const handle of [used, 'sealed:0', 'sealed:99999', 'plain password', '']) {
      const { error } = await signInWith(makeApiStore(), handle);
      expect(error).toMatchObject({ name: 'UnknownHandle', status: 0 });
    }
    expect(fake.calls).toEqual([]);
  });

  test('are used up even when another handle of the call is invalid', async () => {
    restoreVisit(fake);
    const good = seal('good');
    const store = makeApiStore();
    const change = (newPassword: string) =>
      store.dispatch(changePassword.initiate({ passwordChange: { password: good, newPassword } }));
    expect((await change('bad')).error).toMatchObject({ name: 'UnknownHandle' });
    expect((await change(seal('good too'))).error).toMatchObject({ name: 'UnknownHandle' });
  });

  test('are only replaced where a secret belongs; other text that looks like one is kept', async () => {
    restoreVisit(fake);
    const handle = seal('secret');
    fake.on('saveTag', ({ body }) => ({ data: { _id: 'c', ...(body as object) } }));
    const tagInput = { name: handle, password: handle };
    const { data } = await makeApiStore().dispatch(saveTag.initiate({ tagInput }));
    expect(fake.callsOf('saveTag')[0]?.body).toEqual(tagInput);
    expect(data).toMatchObject(tagInput);
  });

  test('keep their secret during a refresh in the middle of their call', async () => {
    restoreVisit(fake, { ...fake.tokens, accessToken: fakeToken() });
    const passwordChange = { password: seal('old one'), newPassword: seal('new one') };
    const { data } = await makeApiStore().dispatch(changePassword.initiate({ passwordChange }));
    expect(data).toEqual({ ok: true });
    expect(fake.callsOf('changePassword').map(({ body }) => body)).toEqual([
      { password: 'old one', newPassword: 'new one' },
      { password: 'old one', newPassword: 'new one' },
    ]);
  });

  test('work for an empty password', async () => {
    await signInWith(makeApiStore(), seal(''));
    expect(fake.callsOf('signIn')[0]?.body).toMatchObject({ password: '' });
  });
});

describe('reset links', () => {
  async function linkHandle(store = makeApiStore()): Promise<string> {
    restoreVisit(fake);
    fake.on('createResetLink', () => ({ data: link }));
    return store.dispatch(createResetLink.initiate({ emailAddress })).unwrap();
  }

  test('can be opened by a callback repeatedly until they are forgotten', async () => {
    const handle = await linkHandle();
    expect(handle).toMatch(/^sealed:\d+$/);
    expect(openLink(handle, (opened) => opened)).toBe(link);
    expect(openLink(handle, (opened) => opened.length)).toBe(link.length);
    forgetLink(handle);
    expect(() => openLink(handle, String)).toThrow('no link behind');
  });

  test('are forgotten when the session ends', async () => {
    const store = makeApiStore();
    const handle = await linkHandle(store);
    await store.dispatch(signOut());
    expect(() => openLink(handle, String)).toThrow('no link behind');
  });

  test('cannot be used in place of a password, nor a password in place of a link', async () => {
    expect(() => openLink(seal('a password'), String)).toThrow('no link behind');
    const { error } = await signInWith(makeApiStore(), await linkHandle());
    expect(error).toMatchObject({ name: 'UnknownHandle' });
  });
});
