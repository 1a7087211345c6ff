import { contentTypes as settings } from '../../../src/contract/contentTypes.gen';
import { type ContentType, contentTypes, type Item, save } from './content';
import { readMail, resetTokenOf } from './mail';
import { jpeg } from '../mediaFiles';
import type { Answer, TestServer } from './server';
import { upload } from './uploads';

/** A call of the API as a well-behaved caller makes it. */
export interface ExampleCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Of a body that is no JSON. */
  readonly contentType?: string;
}

/** What there is before a call: one live item of each type. */
export type Stock = Readonly<Record<ContentType, Item>>;

/** Makes a call anew, with whatever it needs to succeed. */
export type MakeCall = () => ExampleCall | Promise<ExampleCall>;

export const password = 'þoka yfir Vatnsdal';
export const device = { client: 'web', clientId: 'abcdefghijkl' };
const past = '2026-11-20T00:00:00.000Z';

const admins = new WeakMap<TestServer, string>();

/** The administrator who made the stock: one more for each example would change what tests compare. */
async function adminOf(server: TestServer): Promise<string> {
  const token = admins.get(server);
  const isGood = token && (await server.call('GET', '/tags', { token })).status === 200;
  return isGood ? token : server.adminToken();
}

/** One live item of each type, the article with a picture. */
export async function stockUp(server: TestServer): Promise<Stock> {
  const admin = await server.adminToken();
  admins.set(server, admin);
  const item = { isPublic: true, publishAt: past, title: { 'en-US': 'Breath' } };
  const saved = contentTypes.map(async (type) => [type, await save(server, admin, type, item)]);
  const stock = Object.fromEntries(await Promise.all(saved)) as Stock;
  const { data } = await upload(server, { itemId: stock.articles._id, token: admin });
  const articles = await save(server, admin, 'articles', { ...stock.articles, imgURL: data.Key });
  return { ...stock, articles };
}

export const pictureOf = ({ _id }: Item) => ({ path: `articles/${_id}/coverImage.jpg` });

function contentCalls(stock: () => Stock, type: ContentType): Record<string, MakeCall> {
  const { calls } = settings[type];
  return {
    [calls.list]: () => ({ method: 'GET', path: `/${type}?showAll=1` }),
    [calls.get]: () => ({ method: 'GET', path: `/${type}/${stock()[type]._id}` }),
    [calls.save]: () => ({ method: 'PATCH', path: `/${type}`, body: stock()[type] }),
    [calls.delete]: () => ({ method: 'DELETE', path: `/${type}/${stock()[type]._id}` }),
  };
}

const fileCalls = (stock: () => Stock): Record<string, MakeCall> => {
  const named = (operation: string): ExampleCall => ({
    method: 'PATCH',
    path: `/S3/${stock().articles._id}/${operation}`,
    body: pictureOf(stock().articles),
  });
  return {
    uploadFile: () => ({
      method: 'PATCH',
      path: `/S3/articles/${stock().articles._id}/coverImage.jpg`,
      body: jpeg(),
      contentType: 'image/jpeg',
    }),
    uploadPart: () => ({
      method: 'PATCH',
      path: `/S3/articles/${stock().articles._id}/coverImage.jpg/parts?offset=0&size=${jpeg().length}&modified=1`,
      body: jpeg(),
      contentType: 'image/jpeg',
    }),
    getFileInfo: () => named('getData'),
    deleteFile: () => named('deleteData'),
    getFileUrl: () => named('getDataURL'),
    listPictures: () => ({ method: 'GET', path: '/admin/pictures' }),
    copyPicture: () => ({
      method: 'POST',
      path: `/admin/pictures/tags/${stock().tags._id}/coverImage.jpg`,
      body: pictureOf(stock().articles),
    }),
    getPictureUrls: () => ({
      method: 'POST',
      path: '/S3/articles/pictures',
      body: { keys: [pictureOf(stock().articles).path] },
    }),
  };
};

/** The calls for what items were before. */
const historyCalls = (server: TestServer, stock: () => Stock): Record<string, MakeCall> => {
  const list = () => `/admin/versions/articles/${stock().articles._id}`;
  const latest = async (): Promise<string> => {
    const token = await adminOf(server);
    const { data } = await server.call<{ _id: string }[]>('GET', list(), { token });
    return `/admin/versions/${data[0]?._id}`;
  };
  return {
    listVersions: () => ({ method: 'GET', path: `${list()}?limit=50` }),
    listVersionFiles: async () => ({ method: 'GET', path: `${await latest()}/files` }),
    restoreVersionFile: async () => {
      const path = `${await latest()}/files`;
      const token = await adminOf(server);
      const { data } = await server.call<{ _id: string }[]>('GET', path, { token });
      return { method: 'POST', path, body: { fileId: data[0]?._id } };
    },
    getVersion: async () => ({ method: 'GET', path: await latest() }),
  };
};

/** The calls for what was deleted, each on an item that has just been. */
function trashCalls(server: TestServer): Record<string, MakeCall> {
  const deleted = async (): Promise<string> => {
    const token = await adminOf(server);
    const { _id } = await save(server, token, 'articles');
    await server.call('DELETE', `/articles/${_id}`, { token });
    return `/admin/trash/articles/${_id}`;
  };
  return {
    listTrash: () => ({
      method: 'GET',
      path: '/admin/trash?resourceType=articles&skip=0&limit=50',
    }),
    restoreItem: async () => ({ method: 'POST', path: `${await deleted()}/restore`, body: {} }),
    purgeItem: async () => ({ method: 'DELETE', path: await deleted() }),
  };
}

/** The calls for views of lists; a shared one can be deleted by whoever calls. */
function viewCalls(server: TestServer): Record<string, MakeCall> {
  const body = { resourceType: 'articles', name: 'Mornings', query: '?q=morning', isShared: true };
  const saved = async () => {
    const token = await adminOf(server);
    return (await server.call<Item>('PATCH', '/admin/views', { token, body })).data;
  };
  return {
    listViews: () => ({ method: 'GET', path: '/admin/views' }),
    saveView: () => ({ method: 'PATCH', path: '/admin/views', body }),
    deleteView: async () => ({ method: 'DELETE', path: `/admin/views/${(await saved())._id}` }),
  };
}

/** The calls for the address of calendar programs. */
const feedCalls: Record<string, MakeCall> = {
  getFeed: () => ({ method: 'GET', path: '/admin/feed' }),
  makeFeed: () => ({ method: 'POST', path: '/admin/feed', body: { showsDrafts: true } }),
  revokeFeed: () => ({ method: 'DELETE', path: '/admin/feed' }),
};

/** The calls for terms. */
function termCalls(server: TestServer): Record<string, MakeCall> {
  const body = { texts: { 'en-US': 'pose', 'fr-FR': 'posture' } };
  const saved = async () => {
    const token = await adminOf(server);
    return (await server.call<Item>('PATCH', '/admin/terms', { token, body })).data;
  };
  return {
    listTerms: () => ({ method: 'GET', path: '/admin/terms' }),
    saveTerm: () => ({ method: 'PATCH', path: '/admin/terms', body }),
    deleteTerm: async () => ({ method: 'DELETE', path: `/admin/terms/${(await saved())._id}` }),
  };
}

/**
 * A good request for each operation of the contract. Calls that prove a password prove {@link password}, so
 * that they succeed for accounts made with it.
 */
export function exampleCalls(server: TestServer, stock: () => Stock): Record<string, MakeCall> {
  let numbers = 0;
  const newEmail = () => `person${(numbers += 1)}@example.com`;
  const newAccount = async () => {
    const email = newEmail();
    await server.account({ email, password });
    return email;
  };
  const resetToken = async (): Promise<string> => {
    const email = await newAccount();
    await server.clearMails();
    await server.call('POST', '/users/me/forgotPassword', { body: { email } });
    const [mail] = await server.mails();
    return resetTokenOf(readMail(mail ?? ''));
  };
  return {
    signIn: async () => ({
      method: 'POST',
      path: '/users/signin',
      body: { email: await newAccount(), password, ...device },
    }),
    signUp: () => {
      const user = { fullName: 'Ása', email: newEmail(), culture: 'en-GB', password };
      return { method: 'POST', path: '/users', body: { user, client: device } };
    },
    refreshTokens: async () => {
      const { refreshToken } = (await server.account()).tokens;
      return { method: 'POST', path: '/users/refreshTokens', body: { refreshToken, ...device } };
    },
    signOut: () => ({ method: 'DELETE', path: '/users/me/tokens' }),
    updateMe: () => ({ method: 'PATCH', path: '/users/me', body: { fullName: 'Ása Jónsdóttir' } }),
    changePassword: () => ({
      method: 'PATCH',
      path: '/users/me/password',
      body: { password, newPassword: 'fjallagrös og mosi' },
    }),
    deleteMe: () => ({ method: 'POST', path: '/users/me/delete', body: { password } }),
    forgotPassword: () => ({
      method: 'POST',
      path: '/users/me/forgotPassword',
      body: { email: newEmail() },
    }),
    createResetLink: async () => ({
      method: 'POST',
      path: '/users/admin/forgotPassword',
      body: { email: await newAccount() },
    }),
    resetPassword: async () => ({
      method: 'POST',
      path: `/users/me/resetPassword/${await resetToken()}`,
      body: { newPassword: 'fjallagrös og mosi' },
    }),
    listUsers: () => ({ method: 'GET', path: '/admin/users?search=test&skip=0&limit=50' }),
    countUsers: () => ({ method: 'GET', path: '/admin/userCount?search=test' }),
    listResetLinks: async () => ({
      method: 'GET',
      path: `/admin/resetLinks?userIds=${(await server.account()).user._id}`,
    }),
    revokeResetLink: async () => {
      const { user } = await server.account();
      const body = { email: user.email };
      await server.call('POST', '/users/admin/forgotPassword', {
        token: await adminOf(server),
        body,
      });
      return { method: 'DELETE', path: `/admin/resetLinks/${user._id}` };
    },
    ...Object.assign({}, ...contentTypes.map((type) => contentCalls(stock, type))),
    ...trashCalls(server),
    ...viewCalls(server),
    ...feedCalls,
    ...termCalls(server),
    changeItems: () => ({
      method: 'POST',
      path: '/admin/bulk',
      body: {
        resourceType: 'articles',
        items: [{ _id: stock().articles._id }],
        change: { removeTagIds: ['f'.repeat(24)] },
      },
    }),
    duplicateItem: () => ({
      method: 'POST',
      path: `/admin/duplicates/articles/${stock().articles._id}`,
      body: { title: { 'en-US': 'Breath (copy)' } },
    }),
    ...historyCalls(server, stock),
    ...fileCalls(stock),
  };
}

/** Sends a call, with a token when one is given. */
export function send(
  server: TestServer,
  { method, path, body, contentType }: ExampleCall,
  token?: string,
): Promise<Answer> {
  const headers = contentType === undefined ? undefined : { 'content-type': contentType };
  return server.call(method, path, { token, body, headers });
}
