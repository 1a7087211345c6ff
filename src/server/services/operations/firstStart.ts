import type { Deps } from '../../deps';
import { inTransaction } from '../../db/db';
import { hasAdministrator, hasUsers, insertUser } from '../../repositories/users';
import { audit } from '../audit/audit';
import { normalizeEmail } from '../../common/emailAddress';
import { newId } from '../../common/identifiers';
import { hashPassword } from '../accounts/passwords';
import { loadSample } from './sample';

export interface FirstAdministrator {
  readonly email: string;
  /** Generated here and shown only once; null when the configuration contains one. */
  readonly password: string | null;
}

/** Creates the first administrator; returns null when there is one already, since the last one cannot be deleted. */
async function ensureAdministrator(deps: Deps): Promise<FirstAdministrator | null> {
  if (await hasAdministrator(deps.db)) return null;
  const { admin } = deps.config;
  const email = normalizeEmail(admin.email);
  const generated = admin.password === null ? deps.random(12).toString('base64url') : null;
  const passwordHash = await hashPassword(admin.password ?? generated ?? '');
  await inTransaction(deps.db, async (trx) => {
    const { id } = await insertUser(trx, {
      id: newId(deps.random),
      fullName: 'Administrator',
      email,
      culture: 'en-US',
      passwordHash,
      isAdmin: true,
      at: deps.clock(),
    });
    await audit(trx, deps.clock, 'account.created', { actorId: null, subjectId: id });
  });
  return { email, password: generated };
}

/**
 * Fills an empty store with the sample content, if it is configured, and creates the first administrator if there is
 * none. Returns the administrator if it was created now.
 */
export async function fillEmptyStore(deps: Deps, sampleFolder: string) {
  if (deps.config.sampleContent && !(await hasUsers(deps.db))) await loadSample(deps, sampleFolder);
  return ensureAdministrator(deps);
}
