import { type ContentCall, contentTypes } from '../../contract/contentTypes.gen';
import type { ApiRequest } from './config';

/**
 * The lists that are revalidated by their entity tag and kept between visits. Those of users are not: they hold
 * personal data, which stays off the disk.
 */
const listEndpoints = Object.values(contentTypes).map(({ calls }) => calls.list);

/** What every list screen asks for: all items, each as a row needs it. */
export const wholeList = { showAll: 1, view: 'list' } as const;

export type ListEndpoint = ContentCall<'list'>;

/** Tells whether an endpoint is that of such a list. */
export const isListEndpoint = (endpoint: string): endpoint is ListEndpoint =>
  listEndpoints.some((one) => one === endpoint);

/** Tells whether a call fetches such a list with the arguments that its page uses. */
export const isWholeList = (
  endpoint: string,
  { showAll, view }: NonNullable<ApiRequest['params']> = {},
): endpoint is ListEndpoint =>
  isListEndpoint(endpoint) && showAll === wholeList.showAll && view === wholeList.view;
