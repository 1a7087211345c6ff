import StarterKit from '@tiptap/starter-kit';
import { Link } from './link';

/**
 * The TipTap extensions of formatted texts. No trailing empty paragraph: it would change a text that is only
 * looked at.
 */
export const richTextExtensions = [
  StarterKit.configure({ trailingNode: false, link: false }),
  Link,
];
