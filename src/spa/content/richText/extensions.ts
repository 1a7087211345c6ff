import StarterKit from '@tiptap/starter-kit';

/** Links keep the attributes they have, none are added: it would change texts by looking at them. */
const linkAttributes = { target: null, rel: null, class: null };

/** What browsers leave out of an address before they read its scheme. */
const ignored = /[\p{Cc}\p{Z}]/gu;
const foreignScheme = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i;

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
        defaultValidate(address) && !foreignScheme.test(address.replace(ignored, '')),
    },
  }),
];
