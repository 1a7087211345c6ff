import type { Migration } from 'kysely';
import { up as accounts } from './001_accounts';
import { up as content } from './002_content';
import { up as store } from './003_store';
import { up as userSearch } from './004_user_search';
import { up as rateLimits } from './005_rate_limits';
import { up as audit } from './006_audit';
import { up as backups } from './007_backups';
import { up as searchByAnyCharacter } from './008_search_by_any_character';
import { up as savesSideBySide } from './009_saves_side_by_side';
import { up as searchByWords } from './010_search_by_words';
import { up as linksOfAdministrators } from './011_links_of_administrators';
import { up as trash } from './012_trash';
import { up as versions } from './013_versions';
import { up as views } from './014_views';
import { up as searchByAnyApostrophe } from './015_search_by_any_apostrophe';
import { up as guardedRetention } from './016_guarded_retention';
import { up as sharedViews } from './017_shared_views';
import { up as keptObjects } from './018_kept_objects';
import { up as makersOfLinks } from './019_makers_of_links';

/** All migrations in order. Names are recorded in the database and never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_accounts': { up: accounts },
  '002_content': { up: content },
  '003_store': { up: store },
  '004_user_search': { up: userSearch },
  '005_rate_limits': { up: rateLimits },
  '006_audit': { up: audit },
  '007_backups': { up: backups },
  '008_search_by_any_character': { up: searchByAnyCharacter },
  '009_saves_side_by_side': { up: savesSideBySide },
  '010_search_by_words': { up: searchByWords },
  '011_links_of_administrators': { up: linksOfAdministrators },
  '012_trash': { up: trash },
  '013_versions': { up: versions },
  '014_views': { up: views },
  '015_search_by_any_apostrophe': { up: searchByAnyApostrophe },
  '016_guarded_retention': { up: guardedRetention },
  '017_shared_views': { up: sharedViews },
  '018_kept_objects': { up: keptObjects },
  '019_makers_of_links': { up: makersOfLinks },
};
