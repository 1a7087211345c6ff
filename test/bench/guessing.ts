import { admin, type RunningApp } from '../support/server/app';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { withApp } from './stores';

/** Calls for each of the two addresses; one pass, however many runs are asked for. */
const calls = 1_000;
const warmUp = 50;
const parallel = 20;
const device = { client: 'web', clientId: 'measurement1' };
const unknown = 'nobody@example.org';

/** The share of pairs in which the one took longer than the other: 0.5 where time tells nothing. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((time) => ({ time, isOne: true })),
    ...others.map((time) => ({ time, isOne: false })),
  ].sort((a, b) => a.time - b.time);
  let rankSum = 0;
  all.forEach(({ isOne }, index) => {
    if (isOne) rankSum += index + 1;
  });
  return (rankSum - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
}

/**
 * How far the times for a known and an unknown address can be told apart. They come in random order: what
 * a call leaves to be done after its answer would slow down the next one of a fixed order.
 */
async function distance(ask: (email: string) => Promise<unknown>): Promise<number> {
  const times: Record<string, number[]> = { [admin.email]: [], [unknown]: [] };
  const emails = Array.from({ length: calls }, () => [admin.email, unknown])
    .flat()
    .map((email) => ({ email, place: Math.random() }))
    .sort((a, b) => a.place - b.place);
  for (const { email } of emails.slice(0, warmUp)) await ask(email);
  for (const { email } of emails) {
    const begun = performance.now();
    await ask(email);
    times[email]?.push(performance.now() - begun);
  }
  return Math.abs(areaUnderCurve(times[admin.email] ?? [], times[unknown] ?? []) - 0.5);
}

async function parallelSignIns(app: RunningApp): Promise<number> {
  const times = await Promise.all(
    Array.from({ length: parallel }, async () => {
      const begun = performance.now();
      await app.signIn();
      return performance.now() - begun;
    }),
  );
  return quantile(times, 0.95);
}

/** What the time of an answer tells about who has an account, and what passwords cost under load. */
export const guessing: Measurement = {
  name: 'guessing',
  measure: (runs) =>
    withApp(0, async (app): Promise<Figure[]> => {
      const wrong = 'not-the-password';
      const signIn = (email: string) =>
        app.call('POST', '/users/signin', undefined, { email, password: wrong, ...device });
      const forgot = (email: string) =>
        app.call('POST', '/users/me/forgotPassword', undefined, { email });
      const told = `known or unknown address, |AUC − 0.5| over 2 × ${calls}`;
      return [
        {
          name: `sign-in, ${parallel} at once, p95`,
          unit: 'ms',
          goal: 500,
          values: await repeat(runs, () => parallelSignIns(app)),
        },
        { name: `sign-in: ${told}`, unit: '', goal: 0.05, values: [await distance(signIn)] },
        { name: `forgot: ${told}`, unit: '', goal: 0.05, values: [await distance(forgot)] },
      ];
    }),
};
