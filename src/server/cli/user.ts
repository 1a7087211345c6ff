import { parseArguments, runCommand, UsageError } from '../command';
import { readConfig } from '../config';
import { open } from '../open';
import { createResetLink } from '../services/resets';
import { settleUser, type UserSetting } from '../services/userAdministration';

const usage = `npm run user -- EMAIL [--admin yes|no] [--tier free|premium] [--reset-link]

Shows the user, makes one when there is none, and changes what the options say. A new user gets a link to
choose a password; --reset-link makes one for an existing user. On the embedded database the server must not
be running meanwhile.
`;

interface Wish extends UserSetting {
  readonly wantsLink: boolean;
}

function readArguments(args: string[]): Wish {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      admin: { type: 'string' },
      tier: { type: 'string' },
      'reset-link': { type: 'boolean' },
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
  return {
    email,
    isAdmin: admin === undefined ? undefined : admin === 'yes',
    tier,
    wantsLink: values['reset-link'] === true,
  };
}

async function run(args: string[]): Promise<void> {
  const { wantsLink, ...setting } = readArguments(args);
  const opened = await open(readConfig(process.env), (error, work) => {
    process.stderr.write(`The ${work} failed: ${String(error)}\n`);
  });
  try {
    const { user, isNew } = await settleUser(opened.deps, setting);
    const role = user.isAdmin ? 'administrator' : 'regular user';
    process.stdout.write(`${isNew ? 'Made ' : ''}${user.email}: ${role}, tier ${user.tier}\n`);
    if (!isNew && !wantsLink) return;
    const link = await createResetLink(opened.deps, null, user.email);
    process.stdout.write(`To choose a password, open within 30 minutes, once:\n${link}\n`);
  } finally {
    await opened.close();
  }
}

await runCommand(usage, run);
