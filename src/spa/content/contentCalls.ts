import { api, type ContentType, contentTypes } from '../../api';

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
