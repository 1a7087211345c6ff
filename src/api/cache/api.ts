import type { generatedApi } from '../endpoints.gen';

/** The generated API, to which each file of this folder adds what it knows of its resource. */
export type GeneratedApi = typeof generatedApi;

/** Seconds that an unused list stays: going back to it shows it at once. */
export const keepListFor = 300;

/** Gives the answer of a mutation that has just started, null when it fails. */
export async function answerOf<T>(queryFulfilled: PromiseLike<{ data: T }>): Promise<T | null> {
  try {
    return (await queryFulfilled).data;
  } catch {
    return null;
  }
}

type ItemEndpoint = 'getArticle' | 'getAudio' | 'getVideo' | 'getTag';

/**
 * The action that empties what is cached of a deleted item. Neither invalidating nor removing the entry will
 * do: its screen, still open, would ask for the item once more, and the answer is known to be 404.
 */
export const emptied = (api: GeneratedApi, endpointName: ItemEndpoint, id: string) =>
  api.util.upsertQueryEntries([{ endpointName, arg: { id }, value: undefined as never }]);
