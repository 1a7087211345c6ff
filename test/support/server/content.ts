import {
  allContentTypes,
  type ContentType,
  contentTypes as settings,
} from '../../../src/contract/contentTypes.gen';
import type { TestServer } from './server';

/** A stored item as the API gives it. */
export type Item = Record<string, unknown> & {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type { ContentType };

/** All content types of the contract. */
export const contentTypes = allContentTypes;

/** Those that are published at an instant, for people of a tier. */
export const scheduledTypes = allContentTypes.filter((type) => settings[type].isScheduled);

/** The same value for each content type. */
export const forEachType = <Value>(
  valueOf: (type: ContentType) => Value,
): Record<ContentType, Value> =>
  Object.fromEntries(allContentTypes.map((type) => [type, valueOf(type)])) as Record<
    ContentType,
    Value
  >;

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
