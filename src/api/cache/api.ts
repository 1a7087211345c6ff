import type { generatedApi } from '../generated/endpoints.gen';

/** The generated API, to which each file of this folder adds what it knows of its resource. */
export type GeneratedApi = typeof generatedApi;

/** Gives the answer of a mutation that has just started, null when it fails. */
export async function answerOf<T>(queryFulfilled: PromiseLike<{ data: T }>): Promise<T | null> {
  try {
    return (await queryFulfilled).data;
  } catch {
    return null;
  }
}
