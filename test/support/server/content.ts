import type { TestServer } from './server';

/** A stored item as the API gives it. */
export type Item = Record<string, unknown> & {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type ContentType = 'articles' | 'audios' | 'videos' | 'tags';

export const contentTypes: readonly ContentType[] = ['articles', 'audios', 'videos', 'tags'];

/** Saves an item as an administrator; throws what the server says when it refuses. */
export async function save(
  server: TestServer,
  token: string,
  type: ContentType,
  body: object = {},
): Promise<Item> {
  const { status, data, text } = await server.call<Item>('PATCH', `/${type}`, { token, body });
  if (status !== 200) throw new Error(text);
  return data;
}

/** The ids of a list, in its order. */
export async function listIds(server: TestServer, token: string, path: string): Promise<string[]> {
  const { data } = await server.call<Item[]>('GET', path, { token });
  return data.map(({ _id }) => _id);
}
