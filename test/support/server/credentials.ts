import { decodeJwt } from 'jose';
import { deriveKey } from '../../../src/server/common/keys';
import { signToken } from '../../../src/server/services/accounts/tokens';
import { encode, forge } from './forgedTokens';
import type { NewAccount, TestServer } from './server';

/** Something that a caller may show in place of an administrator's session. */
export interface Credential {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The query, without the question mark. */
  readonly query: string;
  /** Whether a regular user's session stands behind it; else nobody's. */
  readonly isUser: boolean;
}

const header = { alg: 'HS256', typ: 'at+jwt' };

/**
 * The sixteen credentials that are not an administrator's, each as near to one as it can be. Two accounts
 * and what is worthless of a third would not do: every refused one comes from an administrator of its own.
 */
export async function sixteenCredentials(
  server: TestServer,
  account: NewAccount = {},
): Promise<Credential[]> {
  const { deps, db, clock } = server;
  const newAdmin = () => server.account({ ...account, isAdmin: true });
  const admin = await newAdmin();
  const { accessToken, refreshToken } = admin.tokens;
  const claims = decodeJwt(accessToken);
  const inAnHour = new Date(clock.now().getTime() + 3_600_000);

  clock.advanceSeconds(-1_200);
  const expired = await newAdmin();
  clock.advanceSeconds(1_200);
  const signedOut = await newAdmin();
  await server.call('DELETE', '/users/me/tokens', { token: signedOut.tokens.accessToken });
  const deleted = await newAdmin();
  await db.deleteFrom('users').where('id', '=', deleted.user._id).execute();
  const demoted = await newAdmin();
  await db
    .updateTable('users')
    .set({ is_admin: false })
    .where('id', '=', demoted.user._id)
    .execute();
  const [regular, other, claiming] = await Promise.all(
    Array.from({ length: 3 }, () => server.account(account)),
  );
  const claimed = forge(
    header,
    { ...decodeJwt(claiming?.tokens.accessToken ?? ''), isAdmin: true, role: 'admin' },
    deriveKey(deps.secret, 'Access'),
  );
  const reset = await signToken(
    deps,
    'ForgotPassword',
    { sub: admin.user._id, email: admin.user.email, jti: 'x'.repeat(32) },
    inAnHour,
  );

  const inHeader = (name: string, token: string, isUser = false): Credential => ({
    name,
    headers: { 'x-auth': token },
    query: '',
    isUser,
  });
  return [
    { name: 'none', headers: {}, query: '', isUser: false },
    inHeader('empty', ''),
    inHeader('garbage', 'garbage'),
    inHeader('expired', expired.tokens.accessToken),
    inHeader('alg=none', `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`),
    inHeader('a foreign key', forge(header, claims, Buffer.alloc(32, 7))),
    inHeader('a refresh token', refreshToken),
    inHeader('a reset token', reset),
    inHeader('signed out', signedOut.tokens.accessToken),
    inHeader('of a deleted administrator', deleted.tokens.accessToken),
    inHeader('of a demoted administrator', demoted.tokens.accessToken, true),
    inHeader('of a regular user', regular?.tokens.accessToken ?? '', true),
    inHeader('of another user', other?.tokens.accessToken ?? '', true),
    inHeader('of a user who claims to be administrator', claimed, true),
    { name: 'in the query', headers: {}, query: `x-auth=${accessToken}`, isUser: false },
    {
      name: 'in Authorization and a cookie',
      headers: { authorization: `Bearer ${accessToken}`, cookie: `x-auth=${accessToken}` },
      query: '',
      isUser: false,
    },
  ];
}
