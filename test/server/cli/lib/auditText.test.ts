import { readAuditArguments } from '../../../../src/server/cli/lib/auditArguments';
import { auditLine, auditTableRow } from '../../../../src/server/cli/lib/auditText';
import { UsageError } from '../../../../src/server/cli/lib/command';

const row = {
  id: 7,
  at: new Date('2026-11-21T12:00:00.123Z'),
  event: 'session.failed',
  actorId: null,
  actor: null,
  subjectId: 'a'.repeat(24),
  subject: 'asa@example.com',
  place: '192.0.2.7',
  requestId: '0123456789abcdef',
  details: { isAdmin: true },
};

describe('an audit entry on the command line', () => {
  it('is a readable row', () => {
    expect(auditTableRow(row).split(/ {2,}/)).toEqual([
      '2026-11-21T12:00:00.123Z',
      'session.failed',
      'nobody signed in',
      'asa@example.com',
      '192.0.2.7',
      '0123456789abcdef',
      'isAdmin=true',
    ]);
    expect(auditTableRow({ ...row, place: 'command line' })).toContain('  the operator  ');
    expect(auditTableRow({ ...row, place: null, subject: null })).toContain(`-  ${' '.repeat(24)}`);
    expect(auditTableRow({ ...row, actorId: 'b'.repeat(24) })).toContain('b'.repeat(24));
  });

  it('stays on one line whatever it contains', () => {
    const evil = 'x\r\n{"event":"forged"}\u0085\u2028\u001b[2J\u202e\u0000\u{e0001}';
    const entry = { ...row, subject: evil, details: { fileName: evil } };
    for (const text of [auditTableRow(entry), auditLine(entry)]) {
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(text).toContain(String.raw`\u202e`);
      expect(text).toContain(String.raw`\udb40\udc01`);
    }
    expect(JSON.parse(auditLine(entry))).toMatchObject({ subject: evil, at: row.at.toISOString() });
  });
});

describe('the arguments of the audit command', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const read = (...args: string[]) => readAuditArguments(args, now);

  it('filter by time, event and user', () => {
    expect(read()).toEqual({
      filter: { since: undefined, until: undefined, kind: undefined },
      user: undefined,
      last: 200,
      isJson: false,
      forgetBefore: undefined,
    });
    expect(
      read('--since', '36h', '--until', '2026-11-21', '--kind', 'reset', '--json'),
    ).toMatchObject({
      filter: {
        since: new Date('2026-11-20T00:00:00.000Z'),
        until: new Date('2026-11-21T00:00:00.000Z'),
        kind: 'reset',
      },
      last: null,
      isJson: true,
    });
    expect(read('--user', 'asa@example.com', '--last', '5')).toMatchObject({
      user: 'asa@example.com',
      last: 5,
    });
    expect(read('--since', '999999d').filter.since).toEqual(new Date(0));
    expect(read('--forget-before', '400d').forgetBefore).toEqual(
      new Date('2025-10-17T12:00:00.000Z'),
    );
  });

  it.each([
    [['--since', 'yesterday']],
    [['--until', '2026-13-01']],
    [['--since', '2026-02-30']],
    [['--kind', 'nothing']],
    [['--last', '0']],
    [['--forget-before', '89d']],
    [['--forget-before', '400d', '--kind', 'session.failed']],
    [['--forget-before', '400d', '--json']],
    [['--unknown']],
    [['word']],
  ])('refuse %j', (args) => {
    expect(() => read(...args)).toThrow(UsageError);
  });
});
