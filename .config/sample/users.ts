import { nameSpreads, unusualNames } from './names';
import { type Random, seededRandom } from './random';

const statuses = [
  'future',
  'in_trial',
  'active',
  'non_renewing',
  'paused',
  'cancelled',
  'not_subscribed',
] as const;
type BillingStatus = (typeof statuses)[number];

/** A user of the sample content, in the fields of the specification. */
export interface SampleUser {
  _id: string;
  fullName: string;
  email: string;
  culture: string;
  tier: 'free' | 'premium';
  billingStatus: BillingStatus;
  isEmailVerified: boolean;
  isAdmin: false;
  createdAt: string;
  updatedAt: string;
}

// Letters that Unicode decomposition leaves whole.
const plainLetters: Record<string, string> = { þ: 'th', ð: 'd', æ: 'ae', ø: 'o' };

function address(fullName: string, taken: Set<string>, random: Random): string {
  const plain = fullName
    .toLowerCase()
    .replace(/[þðæø]/g, (letter) => plainLetters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}|’/gu, '');
  const words = plain.split(/[^a-z]+/).filter((word) => word !== '');
  const local = words.slice(0, 2).join(random.pick(['.', '.', '_', '']));
  const host = random.pick(['example.org', 'example.com']);
  let email = `${local}@${host}`;
  for (let number = 2; taken.has(email); number += 1) email = `${local}${number}@${host}`;
  taken.add(email);
  return email;
}

function objectId(random: Random): string {
  return Array.from({ length: 24 }, () => random.integer(0, 15).toString(16)).join('');
}

/** The users of the sample content, newest first; none is an administrator and none has a password. */
export function makeUsers(): SampleUser[] {
  const random = seededRandom('users');
  const taken = new Set<string>();
  const named = nameSpreads.flatMap(({ culture, given, family }) =>
    given.map((name, index) => ({
      culture,
      fullName: `${name} ${family[(index * 3) % family.length]}`,
    })),
  );
  const from = Date.parse('2024-11-01T00:00:00.000Z');
  const until = Date.parse('2026-10-31T00:00:00.000Z');
  const users = [...unusualNames, ...named].map(({ culture, fullName }, index): SampleUser => {
    const billingStatus: BillingStatus = statuses[index % statuses.length] ?? 'cancelled';
    const paying =
      billingStatus === 'active' ||
      billingStatus === 'in_trial' ||
      billingStatus === 'non_renewing';
    const createdAt = Math.floor(random.range(from, until));
    return {
      _id: objectId(random),
      fullName,
      email: address(fullName, taken, random),
      culture,
      tier: paying && random.next() < 0.9 ? 'premium' : 'free',
      billingStatus,
      isEmailVerified: random.next() < 0.78,
      isAdmin: false,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(Math.floor(random.range(createdAt, until))).toISOString(),
    };
  });
  return users.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
