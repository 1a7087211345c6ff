import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Random } from '../common/clock';
import { writeNewFile } from '../common/durableFile';
import { errorCode } from '../common/errorCode';

const bytes = 32;

/**
 * Reads the server's secret of 256 bits: from TOKEN_SECRET, else from a file that only its owner may read and that is
 * created at random at the first start. Throws when that file is damaged.
 */
export async function readSecret(config: Config, random: Random): Promise<Buffer> {
  if (config.tokenSecret !== null) return createHash('sha256').update(config.tokenSecret).digest();
  const path = join(config.dataDir, 'token-secret');
  await writeNewFile(path, random(bytes).toString('hex')).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
  if (secret.length === bytes) return secret;
  throw new Error(
    `${path} is damaged. Delete it to make a new one; everybody has to sign in again then.`,
  );
}
