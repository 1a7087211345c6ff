/** What browsers leave out of an address before they read its scheme. */
const ignored = /[\p{Cc}\p{Z}]/gu;
const foreignScheme = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i;

/** Whether a link may lead there: to pages, mails and telephones, and to paths of the page itself. */
export const isLinkAddress = (address: string): boolean => {
  const read = address.replace(ignored, '');
  return read !== '' && !foreignScheme.test(read);
};
