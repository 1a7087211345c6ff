import type { TKey } from '../../i18n';

/** The second reading of the specification writes two statuses in camel case (D37). */
const otherSpellings: Readonly<Record<string, string>> = {
  nonRenewing: 'non_renewing',
  notSubscribed: 'not_subscribed',
  inTrial: 'in_trial',
};

const known = [
  'future',
  'in_trial',
  'active',
  'non_renewing',
  'paused',
  'cancelled',
  'not_subscribed',
] as const;

export type BillingStatus = (typeof known)[number];

/** One spelling for every status that is known; others stay as they are. */
export const normalBillingStatus = (status: string): string => otherSpellings[status] ?? status;

const isKnown = (status: string): status is BillingStatus =>
  (known as readonly string[]).includes(status);

/** The text of a status: a key of the dictionaries, or for an unknown one its own words with spaces (D38). */
export function billingStatusText(status: string): { key: TKey } | { text: string } {
  const normal = normalBillingStatus(status);
  return isKnown(normal)
    ? { key: `users.billing.${normal}` }
    : { text: normal.replaceAll('_', ' ') };
}
