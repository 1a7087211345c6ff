import type { generatedApi } from '../generated/endpoints.gen';

/** The generated API. Each file of this folder adds cache tags and patches for one resource. */
export type GeneratedApi = typeof generatedApi;

/** Returns the answer of a mutation that has just started, or null if it fails. */
export async function answerOf<T>(queryFulfilled: PromiseLike<{ data: T }>): Promise<T | null> {
  try {
    return (await queryFulfilled).data;
  } catch {
    return null;
  }
}
