import { allContentTypes, api, type ContentType, contentTypes, wholeList } from '../../api';

/** Returns the endpoints of a content type. Those of all types differ only in their names, so they are typed as those of articles. */
export function contentCalls(type: ContentType) {
  const { calls, input } = contentTypes[type] as (typeof contentTypes)['articles'];
  const { endpoints } = api;
  return {
    calls,
    input,
    list: endpoints[calls.list],
    get: endpoints[calls.get],
    save: endpoints[calls.save],
    delete: endpoints[calls.delete],
  };
}

const selectors = Object.fromEntries(
  allContentTypes.map((type) => [type, contentCalls(type).list.select(wholeList)]),
) as Record<ContentType, ReturnType<ReturnType<typeof contentCalls>['list']['select']>>;

/** Returns the selector of the whole list of a content type: always the same one, since a new one has nothing worked out. */
export const selectWholeList = (type: ContentType) => selectors[type];
