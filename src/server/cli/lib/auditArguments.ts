import { dayMs } from '../../common/clock';
import { auditEvents, isAuditKind } from '../../services/audit/audit';
import { parseArguments, UsageError } from './command';

/** The help text of `npm run audit`. */
export const auditUsage = `npm run audit -- [--since WHEN] [--until WHEN] [--kind EVENT] [--user EMAIL|ID] [--last N] [--json]
npm run audit -- --forget-before WHEN

Shows the audit log, oldest first: the newest 200 entries that fit as a table, or with --json all of them, one
JSON object a line. WHEN is a day (2026-11-21), an instant (2026-11-21T12:00:00Z) or how long ago (90d, 12h,
30m); days are those of UTC. EVENT is one of the names below or its part before the dot.
--forget-before deletes what is older, at least 90 days; the log says so. On the embedded database the server must
not be running meanwhile.

  ${auditEvents.join('\n  ')}
`;

export type AuditCommand = ReturnType<typeof readAuditArguments>;

const unitMs: Readonly<Record<string, number>> = { d: dayMs, h: dayMs / 24, m: dayMs / 24 / 60 };
const minAgeMs = 90 * dayMs;

function parseInstant(name: string, text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const [, count, unit = ''] = /^(\d{1,6})([dhm])$/.exec(text) ?? [];
  if (count !== undefined)
    return new Date(Math.max(0, now.getTime() - Number(count) * (unitMs[unit] ?? 0)));
  const isInstant = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/.test(text);
  const instant = new Date(text);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toJSON().startsWith(text.slice(0, 10));
  if (!isInstant || !isReal) {
    throw new UsageError(
      `--${name} must be like 2026-11-21, 2026-11-21T12:00:00Z or 90d, not "${text}".`,
    );
  }
  return instant;
}

function parseLast(text: string | undefined, isJson: boolean): number | null {
  if (text === undefined) return isJson ? null : 200;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError(`--last must be a whole number from 1 on, not "${text}".`);
  }
  return Number(text);
}

function parseForgetBefore(text: string | undefined, now: Date): Date | undefined {
  const before = parseInstant('forget-before', text, now);
  if (before && now.getTime() - before.getTime() < minAgeMs) {
    throw new UsageError('--forget-before must lie at least 90 days back.');
  }
  return before;
}

/** Reads the arguments of `npm run audit`. Throws {@link UsageError}. */
export function readAuditArguments(args: readonly string[], now: Date) {
  const text = { type: 'string' } as const;
  const { values } = parseArguments({
    args: [...args],
    options: {
      since: text,
      until: text,
      kind: text,
      user: text,
      last: text,
      json: { type: 'boolean' },
      'forget-before': text,
    },
  });
  const { since, until, kind, user, last, json = false } = values;
  if (kind !== undefined && !isAuditKind(kind)) {
    throw new UsageError(`There is no event ${JSON.stringify(kind)}.`);
  }
  if (values['forget-before'] !== undefined && Object.keys(values).length > 1) {
    throw new UsageError(
      '--forget-before deletes entries of all kinds and users; it stands alone.',
    );
  }
  return {
    filter: {
      since: parseInstant('since', since, now),
      until: parseInstant('until', until, now),
      kind,
    },
    /** The e-mail address or the id of a user. */
    user,
    /** How many of the newest entries; null for all. */
    last: parseLast(last, json),
    isJson: json,
    /** Instead of showing entries, delete those that are older than this. */
    forgetBefore: parseForgetBefore(values['forget-before'], now),
  };
}
