import type { ApiRequest } from './request';

/**
 * The lists that are revalidated by their entity tag and kept between visits. Those of users are not: they hold
 * personal data, which stays off the disk.
 */
const listEndpoints = ['listArticles', 'listAudios', 'listVideos', 'listTags'] as const;

export type ListEndpoint = (typeof listEndpoints)[number];

/** Whether a call is for such a list as its screen shows it: all items, each as a row needs it. */
export const isWholeList = (
  endpoint: string,
  { showAll, view }: NonNullable<ApiRequest['params']> = {},
): endpoint is ListEndpoint =>
  (listEndpoints as readonly string[]).includes(endpoint) && showAll === 1 && view === 'list';
