import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress } from './linkAddress';

/** Links keep the attributes they have, none are added: it would change texts by looking at them. */
const linkAttributes = { target: null, rel: null, class: null };

/** What formatted texts may hold. No trailing empty paragraph, for the same reason. */
export const richTextExtensions = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: linkAttributes,
      // Pages, mails and telephones; with another scheme it stays the text it is.
      isAllowedUri: (address, { defaultValidate }) =>
        defaultValidate(address) && isLinkAddress(address),
    },
  }),
];
