import { analyse, insertUsers } from '../../repositories/bulk';
import { typesTagsFirst, userRow } from '../operations/sample';
import { importItems } from './importItems';
import { checkId, type ImportParts, instantOf } from './importReport';
import { billingStatuses } from '../../../contract/contentFields.gen';
import type { BillingStatus, User } from '../../../contract/types.gen';
import { parseEmail } from '../../common/emailAddress';
import { OperatorError, validationError } from '../../common/errors';
import { inTransaction } from '../../db/db';
import { parseFullName } from '../accounts/userView';
import { audit } from '../audit/audit';

type HostUser = Readonly<Partial<Record<keyof User, unknown>>>;

const pageSize = 50;

/** Reads either spelling of the specification: `non_renewing` or `nonRenewing`. */
function readBillingStatus(text: string): BillingStatus {
  const spelled = text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return billingStatuses.find((status) => status === spelled) ?? 'cancelled';
}

/** Returns a user of the host as one of ours, with the defaults of the specification. Throws a 400. */
function readUser(user: HostUser, now: Date): User {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const _id = String(user._id);
  checkId(_id);
  if (text(user.email) === '') throw validationError('It has no e-mail address');
  const email = parseEmail(text(user.email));
  return {
    _id,
    fullName: parseFullName(text(user.fullName) || email.slice(0, email.indexOf('@'))),
    email,
    culture: /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text(user.culture)) ? text(user.culture) : 'en-US',
    tier: user.tier === 'premium' ? 'premium' : 'free',
    billingStatus: readBillingStatus(text(user.billingStatus)),
    isEmailVerified: user.isEmailVerified === true,
    isAdmin: user.isAdmin === true,
    createdAt: instantOf(user.createdAt, now),
    updatedAt: instantOf(user.updatedAt, now),
  };
}

async function storeUsers({ deps, report }: ImportParts, users: readonly User[]): Promise<void> {
  const inserted = await inTransaction(deps.db, async (trx) => {
    const ids = await insertUsers(trx, users.map(userRow));
    for (const subjectId of ids) {
      await audit(trx, deps.clock, 'account.created', { actorId: null, subjectId });
    }
    return ids;
  });
  for (const { _id } of users) report.count('users', inserted.has(_id) ? 'came' : 'present');
}

/**
 * Brings the users whose id and e-mail address are not taken here, without passwords. Throws {@link OperatorError} when
 * the host does not let us go on.
 */
async function importUsers(parts: ImportParts): Promise<void> {
  const { deps, host, report } = parts;
  const seen = new Set<unknown>();
  for (let skip = 0; ; skip += pageSize) {
    const page = await host.get(`/admin/users?search=&skip=${skip}&limit=${pageSize}`);
    if (!Array.isArray(page)) throw new OperatorError('The host answered no list of users.');
    const users: User[] = [];
    const before = seen.size;
    for (const listed of page as (HostUser | null)[]) {
      const user = listed ?? {};
      seen.add(user._id);
      try {
        users.push(readUser(user, deps.clock()));
      } catch (error) {
        report.refuse(`users/${String(user._id)}`, error);
      }
    }
    await storeUsers(parts, users);
    // More is assumed after a full page only, and not from a host that gives the same again.
    if (page.length !== pageSize || seen.size === before) return;
  }
}

/**
 * Brings tags, articles, audios, videos and users of another host with their ids, each item with its files or not at all.
 * What is here already stays as it is, so a second import continues a first one. Throws OperatorError when the host
 * refuses to go on or does not answer any more; what came until then stays and is in the report.
 */
export async function importHost(parts: ImportParts): Promise<void> {
  const { deps, host } = parts;
  await host.signIn();
  try {
    for (const type of typesTagsFirst) await importItems(parts, type);
    await importUsers(parts);
  } finally {
    await host.signOut();
  }
  await analyse(deps.db);
}
