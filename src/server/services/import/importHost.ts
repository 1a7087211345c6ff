import { analyse } from '../../repositories/bulk';
import { typesTagsFirst } from '../operations/sample';
import { importItems } from './importItems';
import type { ImportParts } from './importParts';
import { importUsers } from './importUsers';

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
