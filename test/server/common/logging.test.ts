import { describeError, redact } from '../../../src/server/common/logging';

describe('errors in the log', () => {
  it.each([
    ['550 <asa@example.com>: no such user', '550 <(address)>: no such user'],
    [
      'no route to postgres://shala:s3cret@db.example:5432/shala',
      'no route to postgres://…@db.example:5432/shala',
    ],
    ['bad token eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.c2ln here', 'bad token (token) here'],
    ['relation "items" does not exist', 'relation "items" does not exist'],
  ])('%s', (message, told) => {
    expect(redact(message)).toBe(told);
    const { stack, ...rest } = describeError(Object.assign(new Error(message), { code: 'X' }));
    expect(rest).toEqual({ type: 'Error', message: told, code: 'X' });
    expect(stack).toMatch(/^\s+at /);
    expect(stack).not.toContain(message);
  });

  it('are shortened, whatever users have typed into them', () => {
    expect(redact('x'.repeat(5_000))).toHaveLength(1_001);
    expect(describeError({} as Error)).toMatchObject({ message: 'undefined' });
  });
});
