import type { RunningApp } from '../support/server/app';
import { eventually } from '../support/eventually';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { withPostgresStore } from './postgresStore';

const asQuery = (part: string): string => (part.startsWith('&') ? part : encodeURIComponent(part));

const users = 1_000_000;
const million = 'a million users on PostgreSQL';
/** Each part so many times in a run; the figure is the 95th percentile of all. */
const rounds = 5;

/** Parts of names and addresses by how many of the seeded users have them. */
const classes: readonly { name: string; goal: number; parts: readonly string[] }[] = [
  {
    name: '3 letters and more, frequent',
    goal: 100,
    parts: [
      'anna',
      'smi',
      'example.org',
      'user',
      'JÓNSDÓTTIR',
      'noah b',
      'er1',
      '.1@',
      'þóra m',
      '777',
    ],
  },
  {
    name: '3 letters and more, rare',
    goal: 100,
    parts: [
      'r734512.',
      'Björk Smith 9',
      '999999',
      'user12345',
      'ólafsson 31',
      'ólafsson 3141',
      '86420',
      'er500000',
      'brown 77777',
      'þóra miller 5',
    ],
  },
  {
    name: '3 letters and more, absent',
    goal: 100,
    parts: ['zzq', 'quetzalcoatl', 'annannanna', 'example.com', 'user0', '100%', 'örp', 'smythe'],
  },
  {
    name: 'absent, of words that every tenth has',
    goal: 100,
    parts: ['smith smith', 'mary@', 'björk_', 'jack-'],
  },
  {
    name: 'words in any order',
    goal: 100,
    parts: [
      'smith anna',
      'org user12345',
      'jónsdóttir björk 9',
      'br ja 77',
      'mil þó example',
      'mary noah',
      'smith brown',
      'dubois 734512',
      'an sm',
      'ól 3141',
    ],
  },
  {
    name: 'shorter',
    goal: 1_000,
    parts: ['a', 'sm', 'þó', '42', '@', 'zq', 'x', '%', '_', 'ðx'],
  },
  { name: 'none, any page', goal: 100, parts: ['', '&skip=50', '&skip=1000', '&skip=5000'] },
];

/** Milliseconds that the server says it took for each of the calls, in their order. */
async function serverTimes(app: RunningApp, token: string, queries: string[]): Promise<number[]> {
  const from = app.process.output.length;
  for (const query of queries) {
    const { status } = await app.call('GET', `/admin/users?search=${query}`, token);
    if (status !== 200) throw new Error(`The search ${query} was answered ${status}.`);
  }
  return eventually(() => {
    const log = app.process.output.slice(from);
    const times = [...log.matchAll(/"route":"\/api\/admin\/users".*?"ms":([\d.]+)/g)];
    if (times.length < queries.length) throw new Error('The log is not complete yet.');
    return times.map(([, ms]) => Number(ms));
  });
}

/** What a search for users takes, by any part of a name or an address, in the server and its database. */
export const search: Measurement = {
  name: 'search',
  measure: (runs) =>
    withPostgresStore(['--users', String(users)], async ({ filling, start }) => {
      const figures: Figure[] = [{ name: `filling ${million}`, unit: 's', values: [filling] }];
      const app = await start();
      for (const { name, goal, parts } of classes) {
        const token = (await app.signIn()).tokens.accessToken;
        const queries = Array.from({ length: rounds }, () => parts.map(asQuery)).flat();
        await serverTimes(app, token, queries.slice(0, parts.length));
        const values = await repeat(runs, async () =>
          quantile(await serverTimes(app, token, queries), 0.95),
        );
        figures.push({ name: `search, ${million}: ${name}, p95`, unit: 'ms', goal, values });
      }
      await app.stop();
      return figures;
    }),
};
