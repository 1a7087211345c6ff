import { api, configureApi, wholeList } from '../../../src/api';
import { baseQuery } from '../../../src/api/base/baseQuery';
import contract from '../../../src/contract/openapi.gen.json';
import { operations } from '../../../src/contract/operations.gen';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { restoreVisit, startFakeApi } from '../../support/fakeApi/startFakeApi';

/** The calls of section 7 of the specification. */
const specified = `
  signIn signUp refreshTokens signOut updateMe changePassword deleteMe forgotPassword createResetLink resetPassword
  listUsers listArticles getArticle saveArticle deleteArticle listAudios getAudio saveAudio deleteAudio listVideos
  getVideo saveVideo deleteVideo listTags getTag saveTag deleteTag uploadFile getFileInfo deleteFile getFileUrl`
  .trim()
  .split(/\s+/);

const fake = startFakeApi();

beforeEach(() => configureApi({ hasExtensions: false }));
afterEach(() => configureApi({ hasExtensions: true }));

test('every operation that is not in the specification is marked as an extension', () => {
  const methods = Object.values<Record<string, { operationId?: string }>>(contract.paths);
  const ids = methods.flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );
  const extensions = ids.filter((id) => operations[id]?.isExtension);
  expect(extensions.length).toBeGreaterThan(10);
  expect(ids.filter((id) => !extensions.includes(id)).sort()).toEqual(specified.sort());
});

test('a host that has no extensions is sent neither their parameters nor their headers', async () => {
  restoreVisit(fake);
  const store = makeApiStore();
  fake.on('saveArticle', () => ({ data: { _id: '0'.repeat(24) } }));
  await store.dispatch(api.endpoints.listArticles.initiate(wholeList));
  const saved = { articleInput: { title: {} }, 'Idempotency-Key': 'a-key-of-ours' };
  await store.dispatch(api.endpoints.saveArticle.initiate(saved));
  const [list, save] = fake.calls;
  expect(list?.query.toString()).toBe('showAll=1');
  expect(save?.id).toBe('saveArticle');
  const ofBrowser =
    /^(?:host|connection|user-agent|accept.*|content-length|referer|origin|sec-.*)$/;
  const own = fake.calls.flatMap(({ headers }) => Object.keys(headers));
  expect([...new Set(own.filter((name) => !ofBrowser.test(name)))].sort()).toEqual([
    'content-type',
    'x-auth',
  ]);
});

test('what such a host has stored in another type survives others with the same id, and rows of less', async () => {
  restoreVisit(fake);
  const { dispatch } = makeApiStore();
  const answers = {
    getArticle: { _id: 1, duration: 'twelve', isPublic: 'yes', tagIds: [{}, 'a'] },
    getTag: { _id: 1, name: 'Calm' },
    listArticles: [{ _id: 1 }],
  };
  for (const [id, data] of Object.entries(answers)) fake.on(id, () => ({ data }));
  fake.on('saveArticle', ({ body }) => ({ data: body }));
  const { getArticle, getTag, listArticles, saveArticle } = api.endpoints;
  const read = await dispatch(getArticle.initiate({ id: '1' })).unwrap();
  expect(read).toEqual({ _id: '1', tagIds: ['a'] });
  await dispatch(getTag.initiate({ id: '1' })).unwrap();
  await dispatch(listArticles.initiate(wholeList)).unwrap();
  const saved = { articleInput: { ...read, title: {}, author: 'Anna' } };
  await dispatch(saveArticle.initiate(saved)).unwrap();
  expect(fake.callsOf('saveArticle')[0]?.body).toEqual({
    ...answers.getArticle,
    title: {},
    author: 'Anna',
  });
  // None of it is of the contract.
  expect(fake.violations.splice(0)).not.toEqual([]);
});

test('no operation beyond the specification is sent to such a host', async () => {
  restoreVisit(fake);
  const store = makeApiStore();
  const { signal } = new AbortController();
  for (const endpoint of Object.keys(operations).filter((id) => operations[id]?.isExtension)) {
    const call = { ...store, signal, abort: () => {}, extra: undefined, endpoint };
    const answer = await baseQuery({ url: '/anything' }, { ...call, type: 'query' }, {});
    expect([endpoint, answer.error]).toEqual([
      endpoint,
      expect.objectContaining({ name: 'NotOffered' }),
    ]);
  }
  expect(fake.calls).toHaveLength(0);
});
