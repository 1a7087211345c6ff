import StarterKit from '@tiptap/starter-kit';
import { Link } from './link';

/** What formatted texts may hold. No trailing empty paragraph: it would change texts by looking at them. */
export const richTextExtensions = [
  StarterKit.configure({ trailingNode: false, link: false }),
  Link,
];
