import fc from 'fast-check';
import { publicationGroupAt } from '../../../src/spa/model/classification';
import { listIds, save } from '../../support/server/content';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';

const count = soakSize(40, 1_000);
const day = 24 * 60 * 60 * 1000;

/** A session that begins then still ends in a year of four digits. */
const latest = Date.UTC(9999, 11, 1);

/** Hours of the day, in UTC, at which clocks are put forward or back in Europe, America and Lord Howe. */
const clockChange = fc
  .record({
    year: fc.integer({ min: 2027, max: 2060 }),
    month: fc.constantFrom(2, 3, 8, 9, 10),
    date: fc.integer({ min: 1, max: 31 }),
    hour: fc.constantFrom(1, 2, 6, 7, 15, 16),
    off: fc.constantFrom(-1, 0, 1),
  })
  .map(({ year, month, date, hour, off }) => Date.UTC(year, month, date, hour) + off);

const leapDay = fc
  .tuple(fc.constantFrom(2028, 2032, 2096, 2400, 9996), fc.integer({ min: 0, max: day - 1 }))
  .map(([year, time]) => Date.UTC(year, 1, 29) + time);

const instants = fc.uniqueArray(
  fc.oneof(
    fc.integer({ min: Date.UTC(2027, 0, 1), max: latest }),
    clockChange,
    leapDay,
    fc.integer({ min: latest - day, max: latest }),
  ),
  { minLength: count, maxLength: count },
);

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

it(
  'an item is in nobody’s list up to its publish date and in everybody’s a millisecond later, grouped as the app groups it, without a save in between [L140.1]',
  async () => {
    let looks = 0;
    await fc.assert(
      fc.asyncProperty(instants, async (all) => {
        const admin = await server.adminToken();
        const dates = new Map<string, string>();
        for (const instant of all) {
          const publishAt = new Date(instant).toISOString();
          const { _id } = await save(server, admin, 'videos', { isPublic: true, publishAt });
          dates.set(_id, publishAt);
        }
        for (const instant of [...all].sort((a, b) => a - b)) {
          server.clock.set(new Date(instant - 1));
          const token = await server.userToken();
          for (const now of [instant - 1, instant, instant + 1]) {
            server.clock.set(new Date(now));
            const expected = [...dates]
              .filter(
                ([, publishAt]) =>
                  publicationGroupAt({ isPublic: true, publishAt }, now) === 'published',
              )
              .map(([id]) => id);
            const shown = await listIds(server, token, '/videos?view=list');
            expect([now, [...shown].sort()]).toEqual([now, expected.sort()]);
            looks += 1;
          }
        }
        expect(looks).toBe(3 * count);
      }),
      // The items are many: a run with fewer of them would tell no more.
      { numRuns: 1, endOnFailure: true },
    );
    reportFigure('F8', `${count} instants, ${looks} lists, 0 of them other than the app’s groups`);
  },
  soakTimeout(20 * 60 * 1000),
);
