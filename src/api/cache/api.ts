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

type State = Parameters<GeneratedApi['util']['selectInvalidatedBy']>[0];
type Tag = Parameters<GeneratedApi['util']['selectInvalidatedBy']>[1][number];
type Removal = ReturnType<GeneratedApi['internalActions']['removeQueryResult']>;
type Identifier = Parameters<GeneratedApi['internalActions']['removeQueryResult']>[0];

/**
 * The actions that drop what a tag marks. Invalidating would ask for a deleted item once more while its
 * screen is still open, and the answer is known to be 404.
 */
export function removalsOf(api: GeneratedApi, state: State, tag: Tag): Removal[] {
  return api.util
    .selectInvalidatedBy(state, [tag])
    .map((entry) => api.internalActions.removeQueryResult(entry as unknown as Identifier));
}
