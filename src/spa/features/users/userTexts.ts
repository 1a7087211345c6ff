import { billingStatuses } from '../../../api';
import type { TKey } from '../../i18n';
import dayjs from 'dayjs';

/** The second reading of the specification writes two statuses in camel case (D37). */
const otherSpellings: ReadonlyMap<string, string> = new Map([
  ['nonRenewing', 'non_renewing'],
  ['notSubscribed', 'not_subscribed'],
  ['inTrial', 'in_trial'],
]);

/** Returns one spelling for every status that is known; others stay as they are. */
export const normalizeBillingStatus = (status: string): string =>
  otherSpellings.get(status) ?? status;

/** Returns the text of a status: a key of the dictionaries, or for an unknown one its own words with spaces (D38). */
export function billingStatusText(status: string): { key: TKey } | { text: string } {
  const normal = normalizeBillingStatus(status);
  const known = billingStatuses.find((one) => one === normal);
  return known ? { key: `users.billing.${known}` } : { text: normal.replaceAll('_', ' ') };
}

/** Returns when an account was made, in the browser's zone, as specified: twelve hours without am or pm (D41). */
export const createdAtText = (instant: string): string =>
  dayjs(instant).format('DD/MM/YYYY - hh:mm:ss');

/** Returns the first letters of the first two words of a name; "?" when there is no word (D40). */
export function initials(fullName: string): string {
  const words = fullName.split(/\s+/).filter(Boolean).slice(0, 2);
  const initials = words.map((word) => Array.from(word)[0] ?? '').join('');
  return initials === '' ? '?' : initials.toLocaleUpperCase();
}
