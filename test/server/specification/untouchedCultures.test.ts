import fc from 'fast-check';
import { editedItem, createDraft, withValue } from '../../../src/spa/drafts/draft';
import { joinPath } from '../../../src/spa/drafts/paths';
import { type ContentType, contentTypes, type Item, save } from '../../support/server/content';
import { arbitraryItem as anyItem } from '../../support/drafts/arbitraryItems';
import { soakSize } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';

/** The draft of the edit screens on the real server: what a person did not touch is the same byte for byte. */

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterAll(() => server.close());

/** PostgreSQL keeps no NUL and no lone surrogate; names that reach a prototype are refused. */
const canBeStored = (value: unknown) =>
  !/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/.test(JSON.stringify(value));

const storable = anyItem
  .map(({ _id, updatedAt: _at, ...fields }) => JSON.parse(JSON.stringify(fields)) as object)
  .filter(canBeStored);
const text = fc.string({ unit: 'binary' }).filter(canBeStored);
const edit = fc.record({
  field: fc.constantFrom('title', 'description'),
  culture: fc.constantFrom('en-US', 'en-GB', 'fr-FR', 'is-IS'),
  value: text,
});

const get = async (type: ContentType, id: string): Promise<Item> =>
  (await server.call<Item>('GET', `/${type}/${id}`, { token: admin })).data;

describe.each(contentTypes)('%s', (type) => {
  it('editing one culture leaves all other cultures, and fields that no page shows, byte-equal (D76) [L10.1, L103.1]', async () => {
    await fc.assert(
      fc.asyncProperty(storable, edit, async (given, { field, culture, value }) => {
        const { _id } = await save(server, admin, type, given);
        const before = await get(type, _id);
        const draft = withValue(createDraft(before), joinPath(field, culture), value);
        await save(server, admin, type, editedItem(draft));
        const after = await get(type, _id);

        const texts = (item: Item) => ({ ...(item[field] as Record<string, string> | undefined) });
        const { [culture]: _before, ...othersBefore } = texts(before);
        const { [culture]: written = '', ...othersAfter } = texts(after);
        // An absent text of en-US is read from enUS; writing what is read there already writes nothing.
        const isReadElsewhere = culture === 'en-US' && texts(before).enUS === value;
        expect(isReadElsewhere ? value : written).toBe(value);
        expect(JSON.stringify(othersAfter)).toBe(JSON.stringify(othersBefore));

        const rest = ({ [field]: _field, updatedAt: _at, name: _name, ...kept }: Item) => kept;
        expect(JSON.stringify(rest(after))).toBe(JSON.stringify(rest(before)));
      }),
      { numRuns: soakSize(12, 300) },
    );
  });
});
