import type { TagInput } from '../../../api';
import { textIn } from '../../model/localisedText';
import { defaultCulture } from '../../i18n';

const titleOf = (tag: TagInput | undefined): string => textIn(tag?.title, defaultCulture);

/**
 * Returns the tag as it is sent: its name follows the title in the default culture, unless the two differed in
 * the tag as it was read (D122).
 */
export function syncNameWithTitle(tag: TagInput, tagAsRead: TagInput | undefined): TagInput {
  const didFollow = (tagAsRead?.name ?? '') === titleOf(tagAsRead);
  const title = titleOf(tag);
  return didFollow && title !== (tag.name ?? '') ? { ...tag, name: title } : tag;
}
