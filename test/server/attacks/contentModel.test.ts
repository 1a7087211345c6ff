import fc from 'fast-check';
import type { User } from '../../../src/contract/types.gen';
import { type ContentType, contentTypes, type Item } from '../../support/server/content';
import {
  ContentModel,
  type Fields,
  type Seen,
  type Viewer,
} from '../../support/server/contentModel';
import { type Choice, type ContentStep, contentStep } from '../../support/server/contentSteps';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';

const sequences = soakSize(6, 2_000);
const commands = soakSize(30, 60);
const start = '2026-11-21T12:00:00.000Z';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly at: number;
}

const seenIn = (item: Item): Seen => ({
  id: item._id,
  tagIds: (item.tagIds ?? []) as string[],
  tags: ((item.tags ?? []) as Item[]).map(({ _id }) => _id),
});

function bodyOf(type: ContentType, { publishAt, ...fields }: Fields): object {
  if (type === 'tags') return { isPublic: fields.isPublic };
  return { ...fields, publishAt: publishAt === null ? null : new Date(publishAt).toISOString() };
}

describe('articles, audios, videos, tags and users', () => {
  let server: TestServer;
  let tokens: Record<Viewer, string>;
  let model: ContentModel;
  let people: Person[];
  let done = 0;
  beforeAll(async () => {
    // Days pass here, and nobody has to sign in again for that.
    const config = { accessTokenSeconds: 10 ** 9, refreshTokenDays: 9_999, sessionDays: 9_999 };
    server = await startServer({ config });
    tokens = {
      admin: await server.adminToken(),
      premium: await server.userToken({ tier: 'premium' }),
      free: await server.userToken(),
    };
  });
  afterAll(() => server.close());

  const now = () => server.clock.now().getTime();
  const asAdmin = <T>(method: string, path: string, body?: object) =>
    server.call<T>(method, path, { token: tokens.admin, body });

  function idAt(type: ContentType, place: number): string {
    const ids = model.ids(type);
    return ids[place % ids.length] ?? '0'.repeat(24);
  }

  function fieldsOf({ publishIn, tags, ...rest }: Choice): Fields {
    const known = [...model.ids('tags').slice(0, 4), 'f'.repeat(24)];
    return {
      ...rest,
      publishAt: publishIn === null ? null : now() + publishIn,
      tagIds: tags.flatMap((one) => known[one] ?? []),
    };
  }

  async function compareLists(
    type: ContentType,
    viewer: Viewer,
    showAll: boolean,
    isShort = false,
  ) {
    const path = `/${type}?showAll=${showAll ? 1 : 0}${isShort ? '&view=list' : ''}`;
    const { data } = await server.call<Item[]>('GET', path, { token: tokens[viewer] });
    // Rows of list screens embed no tags (D134).
    const expected = model
      .list(type, viewer, showAll, now())
      .map((item) => (isShort ? { ...item, tags: [] } : item));
    expect([path, viewer, data.map(seenIn)]).toEqual([path, viewer, expected]);
  }

  /** What each step does to server and model, and what is compared then. */
  const perform: {
    readonly [K in ContentStep['kind']]: (step: ContentStep & { kind: K }) => Promise<void> | void;
  } = {
    async create({ type, choice }) {
      const fields = fieldsOf(choice);
      const { data } = await asAdmin<Item>('PATCH', `/${type}`, bodyOf(type, fields));
      model.create(type, data._id, now(), fields);
      expect(seenIn(data)).toEqual(model.get(data._id, 'admin', now()));
    },
    async replace({ type, place, choice }) {
      const _id = idAt(type, place);
      const fields = fieldsOf(choice);
      const { status } = await asAdmin('PATCH', `/${type}`, { ...bodyOf(type, fields), _id });
      expect(status).toBe(model.get(_id, 'admin', now()) ? 200 : 404);
      model.replace(_id, fields);
    },
    async remove({ type, place }) {
      const _id = idAt(type, place);
      const { status } = await asAdmin('DELETE', `/${type}/${_id}`);
      expect(status).toBe(model.get(_id, 'admin', now()) ? 200 : 404);
      model.remove(_id);
    },
    wait({ time }) {
      server.clock.advance(time);
    },
    list: ({ type, viewer, showAll, isShort }) => compareLists(type, viewer, showAll, isShort),
    async get({ type, place, viewer }) {
      const _id = idAt(type, place);
      const token = tokens[viewer];
      const { status, data } = await server.call<Item>('GET', `/${type}/${_id}`, { token });
      const expected = model.get(_id, viewer, now());
      expect(status).toBe(expected ? 200 : 404);
      if (expected) expect(seenIn(data)).toEqual(expected);
    },
    async join({ name }) {
      const email = `${people.length}.${done}@model.example`;
      const { user } = await server.account({ fullName: name, email });
      people.push({ name, at: now(), id: user._id });
    },
    async users({ search, skip, limit }) {
      const query = `search=${encodeURIComponent(search)}&skip=${skip}&limit=${limit}`;
      const { data } = await asAdmin<User[]>('GET', `/admin/users?${query}`);
      const expected = people
        .filter(({ name }) => search.startsWith('@') || name.toLowerCase().includes(search))
        .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
        .slice(skip, skip + limit);
      expect(data.map(({ _id }) => _id)).toEqual(expected.map(({ id }) => id));
    },
  };

  async function run(steps: readonly ContentStep[]): Promise<void> {
    await server.db.deleteFrom('items').execute();
    await server.db.deleteFrom('users').where('email', 'like', '%@model.example').execute();
    server.clock.set(start);
    model = new ContentModel();
    people = [];
    for (const step of steps) {
      done += 1;
      await (perform[step.kind] as (one: ContentStep) => Promise<void> | void)(step);
    }
    for (const type of contentTypes) {
      for (const viewer of ['admin', 'premium', 'free'] as const) {
        await compareLists(type, viewer, true);
      }
    }
  }

  it(
    'equal their in-memory model after any order of calls',
    async () => {
      const sequence = fc.array(contentStep, { minLength: 5, maxLength: commands, size: 'max' });
      let runs = 0;
      const runAndTell = async (steps: readonly ContentStep[]) => {
        await run(steps);
        runs += 1;
        if (runs % 200 === 0) reportFigure('E2', `${runs} sequences so far, ${done} commands`);
      };
      await fc.assert(fc.asyncProperty(sequence, runAndTell), { numRuns: sequences });
      const length = `up to ${commands} commands, ${done} in all`;
      reportFigure('E2', `${sequences} sequences of ${length}, 0 differences`);
    },
    soakTimeout(60 * 60 * 1000),
  );
});
