import { hkdfSync, randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { deriveKey } from '../../src/server/common/keys';
import { limits } from '../../src/server/services/accounts/rateLimits';
import { signToken } from '../../src/server/services/accounts/tokens';
import { auditEvents } from '../../src/server/services/audit/audit';

// Databases, tokens in browsers and audit logs hold these names. Renaming one ends sessions, resets limits or hides
// entries, so each is a literal here. Names of the app are in test/architecture/storedNames.test.ts.

const secret = randomBytes(32);

describe('names in keys and tokens', () => {
  it.each(['Access', 'Refresh', 'ForgotPassword', 'FileUrl', 'RateLimits'] as const)(
    'include the purpose %s of a derived key',
    (purpose) => {
      const expected = hkdfSync('sha256', secret, '', `shala/${purpose}`, 32);
      expect(deriveKey(secret, purpose).export()).toEqual(Buffer.from(expected));
    },
  );

  const email = 'anna@example.org';
  it.each([
    ['Access', 'at+jwt', { sid: '1', email }],
    ['Refresh', 'rt+jwt', { sid: '1', email, counter: 3 }],
    ['ForgotPassword', 'reset+jwt', { sub: '1', email, jti: '2' }],
  ] as const)('include the type %s of a token, in its header as %s', async (type, typ, claims) => {
    const now = Math.floor(Date.now() / 1000);
    const signing = { secret, clock: () => new Date(now * 1000) };
    const token = await signToken(signing, type, claims as never, new Date((now + 60) * 1000));
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ });
    expect(decodeJwt(token)).toEqual({ ...claims, type, iss: 'shala', iat: now, exp: now + 60 });
  });
});

describe('names in the database', () => {
  it('include those of the limits', () => {
    expect(Object.values(limits).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'signIn.account',
        'signIn.network',
        'signUp.network',
        'proof.account',
        'email.account',
        'forgot.account',
        'forgot.network',
        'notice.address',
        'reset.network',
        'refresh.session',
        'refresh.network',
      ]),
    );
  });

  it('include those of the audit log’s events', () => {
    expect(auditEvents).toEqual(
      expect.arrayContaining([
        'account.created',
        'account.deleted',
        'account.emailChanged',
        'audit.forgotten',
        'content.deleted',
        'content.published',
        'content.purged',
        'content.restored',
        'content.tierChanged',
        'content.unpublished',
        'file.deleted',
        'limit.reached',
        'password.changed',
        'password.refused',
        'password.reset',
        'reset.linkMade',
        'reset.refused',
        'reset.requested',
        'role.changed',
        'session.ended',
        'session.failed',
        'session.started',
        'session.tokenReused',
        'upload.refused',
      ]),
    );
  });
});
