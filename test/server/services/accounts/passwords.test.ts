import { hash } from '@node-rs/argon2';
import {
  commonPasswordCount,
  isCommonPassword,
  passwordError,
} from '../../../../src/server/common/passwordRules';
import {
  hashPassword,
  needsRehash,
  verifyPassword,
} from '../../../../src/server/services/accounts/passwords';
import { startServer } from '../../../support/server/server';

describe('passwords', () => {
  it('are hashed by argon2id with at least 19 MiB and two passes', async () => {
    expect(await hashPassword('þoka')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('þoka')).not.toBe(await hashPassword('þoka'));
  });

  it('are compared to the last character, far beyond 72 bytes', async () => {
    const long = 'ö'.repeat(255);
    const stored = await hashPassword(`${long}a`);
    expect(await verifyPassword(stored, `${long}a`)).toBe(true);
    expect(await verifyPassword(stored, `${long}b`)).toBe(false);
  });

  it('are equal in either encoding of an accent, and equally long', async () => {
    const [composed, decomposed] = ['Áróra', 'Áróra'.normalize('NFD')];
    expect(decomposed).not.toBe(composed);
    expect(await verifyPassword(await hashPassword(decomposed), composed)).toBe(true);
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true);
    expect(passwordError(decomposed, 6)?.message).toBe(passwordError(composed, 6)?.message);
    expect(passwordError(decomposed, 6)?.message).toMatch(/at least 6 characters/);
  });

  it('are hashed for 200 callers at a time; further ones get 503 and use up no attempt', async () => {
    const server = await startServer({ env: { RATE_LIMITS: 'on' } });
    const admin = await server.adminToken();
    const email = 'asa@example.com';
    const password = 'þoka yfir fjöllum';
    const { tokens } = await server.account({ email, password });
    const token = tokens.accessToken;
    const { user: other } = await server.account({ password });
    const link = await server.call<string>('POST', '/users/admin/forgotPassword', {
      token: admin,
      body: { email: other.email },
    });
    const device = { client: 'web', clientId: 'abcdefghijkl' };
    const tries = [
      () => server.call('POST', '/users/signin', { body: { email, password, ...device } }),
      () =>
        server.call('PATCH', '/users/me/password', {
          token,
          body: { password, newPassword: password },
        }),
      () =>
        server.call('POST', `/users/me/resetPassword/${link.data.split('/').at(-1)}`, {
          body: { newPassword: password },
        }),
    ];

    let isCrowded = true;
    const wait = async () => {
      while (isCrowded) await verifyPassword(null, 'anything');
    };
    const crowd = Array.from({ length: 200 }, wait);
    const answers: unknown[] = [];
    for (const attempt of tries) {
      // More than any of their limits admits.
      for (let count = 0; count < 31; count += 1) {
        const { status, headers } = await attempt();
        answers.push([status, headers['retry-after']]);
      }
    }
    isCrowded = false;
    await Promise.all(crowd);
    expect(answers).toEqual(answers.map(() => [503, '5']));
    for (const attempt of tries) expect((await attempt()).status).toBe(200);
    await server.close();
  });

  it('match nothing without a hash', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    expect(await verifyPassword(null, 'anything')).toBe(false);
  });

  it('are rehashed after the parameters have been raised', async () => {
    const weak = await hash('gamalt og gott', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(needsRehash(weak)).toBe(true);
    const server = await startServer();
    const { user } = await server.account({ email: 'asa@example.com' });
    await server.db
      .updateTable('users')
      .set({ password_hash: weak })
      .where('id', '=', user._id)
      .execute();
    const signedIn = await server.call('POST', '/users/signin', {
      body: { email: 'asa@example.com', password: 'gamalt og gott', client: 'web', clientId: 'a' },
    });
    expect(signedIn.status).toBe(200);
    const row = await server.db
      .selectFrom('users')
      .select(['password_hash', 'password_version'])
      .where('id', '=', user._id)
      .executeTakeFirst();
    expect(needsRehash(row?.password_hash ?? '')).toBe(false);
    expect(row?.password_version).toBe(0);
    await server.close();
  });

  it('may be anything from the minimum length to 256 characters (D10)', () => {
    expect(passwordError('🧘🏽🧘🏽🧘🏽', 6)).toBeNull();
    expect(passwordError('     .', 6)).toBeNull();
    expect(passwordError('ñ'.repeat(256), 6)).toBeNull();
    expect(passwordError('🧘🧘🧘🧘🧘', 6)?.message).toContain('at least 6');
    expect(passwordError('ñ'.repeat(257), 6)?.message).toContain('at most 256');
  });

  it('may not be one of the most common ones', () => {
    expect(commonPasswordCount).toBeGreaterThan(3_000);
    for (const password of [
      '123456',
      'password',
      'qwerty',
      'Password1',
      'iloveyou',
      '111111',
      'abc123',
      'letmein',
      'trustno1',
      'dragon',
      'Welcome1',
      'p@ssw0rd',
      'motdepasse',
      'azerty123',
    ]) {
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    }
    expect(isCommonPassword('fjallagrös')).toBe(false);
  });

  it('need more characters if PASSWORD_MIN_LENGTH says so', async () => {
    const server = await startServer({ env: { PASSWORD_MIN_LENGTH: '12' } });
    const { errors } = await server.call('POST', '/users', {
      body: {
        user: { fullName: 'Ása', email: 'asa@example.com', password: 'ellefu staf' },
        client: { client: 'web', clientId: 'a' },
      },
    });
    expect(errors[0]?.message).toBe('The password needs to be at least 12 characters long.');
    await server.close();
  });
});
