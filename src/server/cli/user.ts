import { parseArguments, printLine, runCommand, UsageError, withDeps } from './lib/command';
import type { OpenedDeps } from '../bootstrap/openDeps';
import { createResetLink } from '../services/accounts/resets';
import {
  endSessionsOf,
  sessionsOf,
  createOrUpdateUser,
  userByEmail,
  type UserSettings,
} from '../services/accounts/userAdministration';

const usage = `npm run user -- EMAIL [--admin yes|no] [--tier free|premium] [--reset-link]
npm run user -- EMAIL [--sessions] [--end-sessions]

Shows the user, makes one when there is none, and changes what the options say. A new user gets a link to
choose a password, and so does one who becomes an administrator with an address that nobody has verified;
--reset-link makes one for an existing user. --sessions lists where an existing user is
signed in, --end-sessions ends all of it from the next request on. On the embedded database the server must
not be running meanwhile.
`;

type Command = ReturnType<typeof readArguments>;

function readArguments(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      admin: { type: 'string' },
      tier: { type: 'string' },
      'reset-link': { type: 'boolean' },
      sessions: { type: 'boolean' },
      'end-sessions': { type: 'boolean' },
    },
  });
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0) throw new UsageError('Name one email address.');
  const { admin, tier } = values;
  if (admin !== undefined && admin !== 'yes' && admin !== 'no') {
    throw new UsageError('--admin must be yes or no.');
  }
  if (tier !== undefined && tier !== 'free' && tier !== 'premium') {
    throw new UsageError('--tier must be free or premium.');
  }
  const wantsLink = values['reset-link'] === true;
  const wantsSessions = values.sessions === true;
  const endsSessions = values['end-sessions'] === true;
  return {
    email,
    isAdmin: admin === undefined ? undefined : admin === 'yes',
    tier,
    wantsLink,
    wantsSessions,
    endsSessions,
    // No account is created by asking about one, nor for an address that is mistyped.
    mustExist:
      wantsSessions || endsSessions || (wantsLink && admin === undefined && tier === undefined),
  } satisfies UserSettings & Record<string, unknown>;
}

const formatMinute = (instant: Date): string =>
  instant.toISOString().slice(0, 16).replace('T', ' ');

async function showSessions(deps: OpenedDeps['deps'], email: string): Promise<void> {
  const sessions = await sessionsOf(deps, email);
  printLine(`${sessions.length} session(s)${sessions.length > 0 ? ', times in UTC' : ''}`);
  for (const { client, created_at, rotated_at, idle_expires_at } of sessions) {
    const [started, refreshed, ends] = [created_at, rotated_at, idle_expires_at].map(formatMinute);
    printLine(`  started ${started}  last refreshed ${refreshed}  ends ${ends}  ${client}`);
  }
}

async function runUserCommand({ deps }: OpenedDeps, command: Command): Promise<void> {
  const { wantsSessions, endsSessions, wantsLink, mustExist } = command;
  if (mustExist) await userByEmail(deps, command.email);
  const { user, isNew, isEmptied } = await createOrUpdateUser(deps, command);
  const role = user.isAdmin ? 'administrator' : 'regular user';
  printLine(`${isNew ? 'Made ' : ''}${user.email}: ${role}, tier ${user.tier}`);
  if (endsSessions) printLine(`Ended ${await endSessionsOf(deps, user.email)} session(s)`);
  if (wantsSessions) await showSessions(deps, user.email);
  if (isEmptied) {
    printLine(
      'Signing up verifies no address, so anybody may have made this account: its password and links',
    );
    printLine('no longer work, its sessions have ended. Hand the link to the person yourself.');
  }
  if (!isNew && !isEmptied && !wantsLink) return;
  const link = await createResetLink(deps, null, user.email);
  printLine('To choose a password, open within 30 minutes, once:');
  printLine(link);
}

await runCommand(usage, (args) => {
  const command = readArguments(args);
  const { mustExist } = command;
  return withDeps((opened) => runUserCommand(opened, command), { hasNoTimeouts: false, mustExist });
});
