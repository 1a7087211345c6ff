import type { TagInput } from '../../../api';
import { textIn } from '../../model/localisedText';
import { defaultCulture } from '../../i18n';

const titleOf = (tag: TagInput | undefined): string => textIn(tag?.title, defaultCulture);

/**
 * The tag as it is sent: its name follows the title in the default culture, unless the two differed in the
 * tag as it was read (D122).
 */
export function withFollowingName(tag: TagInput, read: TagInput | undefined): TagInput {
  const followed = (read?.name ?? '') === titleOf(read);
  const title = titleOf(tag);
  return followed && title !== (tag.name ?? '') ? { ...tag, name: title } : tag;
}
