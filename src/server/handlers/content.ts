import { allContentTypes, type ContentCall, contentTypes } from '../../contract/contentTypes.gen';
import type { Operations } from '../../contract/types.gen';
import {
  type Call,
  callerOf,
  type Handlers,
  JsonText,
  NotModified,
  PreparedAnswer,
} from './handler';
import {
  deleteItem,
  getItem,
  type ItemType,
  type SaveDeps,
  saveItem,
} from '../services/content/content';
import { matchingTag } from '../common/entityTags';
import type { Deps } from '../deps';
import { changeItems } from '../services/content/bulk';
import { duplicateItem } from '../services/content/duplicate';
import type { ContentLists } from '../services/content/contentLists';
import { scopeOf } from '../services/accounts/viewer';
import { listVersionFiles, restoreVersionFile } from '../services/content/formerFiles';
import { getVersion, listVersions } from '../services/history/history';

/** The dependencies of the content handlers. */
export interface ContentHandlerDeps extends SaveDeps, Pick<Deps, 'config'> {
  readonly lists: ContentLists;
}

type ListCall = Call<ContentCall<'list'>>;
type GetCall = Call<ContentCall<'get'>>;
type SaveCall = Call<ContentCall<'save'>>;
type DeleteCall = Call<ContentCall<'delete'>>;

/** Answers with the items of a type that the caller may see, newest first, or with 304. Rights are checked before the 304. */
async function answerList(
  { lists, clock }: ContentHandlerDeps,
  type: ItemType,
  call: ListCall,
): Promise<PreparedAnswer | NotModified> {
  const scope = scopeOf(callerOf(call), call.query.showAll === 1, clock());
  const view = call.query.view ?? 'full';
  const { ifNoneMatch } = call.headers;
  const isCached = (etag: string) => matchingTag(ifNoneMatch, etag) !== undefined;
  const list = await lists.read(type, view, scope, isCached);
  return list.isUnchanged
    ? new NotModified(list.etag)
    : new PreparedAnswer(list.etag, (encoding) => list.body(encoding));
}

/** Answers with one item that the caller may see. */
async function answerItem(
  deps: ContentHandlerDeps,
  type: ItemType,
  call: GetCall,
): Promise<JsonText> {
  return new JsonText(await getItem(deps, type, call.params.id, callerOf(call)));
}

/** Saves an item and answers with it. */
async function answerSave(
  deps: ContentHandlerDeps,
  type: ItemType,
  call: SaveCall,
): Promise<JsonText> {
  const request = {
    caller: callerOf(call),
    operation: call.operation,
    idempotencyKey: call.headers.idempotencyKey,
  };
  return new JsonText(await saveItem(deps, type, call.body, request));
}

/** Deletes an item and answers with the item or with its id, as the contract says for the type. */
async function answerDeletion(
  deps: ContentHandlerDeps,
  type: ItemType,
  call: DeleteCall,
): Promise<JsonText | Operations['deleteArticle']['data']> {
  const item = await deleteItem(deps, type, call.params.id, callerOf(call));
  return contentTypes[type].answersDeletedItem ? new JsonText(item) : { _id: call.params.id };
}

type CallsPerType = ContentCall<'list' | 'get' | 'save' | 'delete'>;
type CommonCalls =
  | 'changeItems'
  | 'duplicateItem'
  | 'listVersions'
  | 'getVersion'
  | 'listVersionFiles'
  | 'restoreVersionFile';

/** Creates the handlers of content: those of each type, which differ only in the type, and those for all types. */
export function contentHandlers(
  deps: ContentHandlerDeps,
): Pick<Handlers, CallsPerType | CommonCalls> {
  const handlers = allContentTypes.map((type) => {
    const { list, get, save, delete: remove } = contentTypes[type].calls;
    return {
      [list]: (call: ListCall) => answerList(deps, type, call),
      [get]: (call: GetCall) => answerItem(deps, type, call),
      [save]: (call: SaveCall) => answerSave(deps, type, call),
      [remove]: (call: DeleteCall) => answerDeletion(deps, type, call),
    };
  });
  const common: Pick<Handlers, CommonCalls> = {
    changeItems: (call) => {
      const { idempotencyKey } = call.headers;
      return changeItems(deps, call.body, { caller: callerOf(call), idempotencyKey });
    },
    duplicateItem: async (call) => {
      const { resourceType, itemId } = call.params;
      const request = {
        caller: callerOf(call),
        operation: call.operation,
        idempotencyKey: call.headers.idempotencyKey,
      };
      const { title } = call.body;
      return new JsonText(await duplicateItem(deps, resourceType, itemId, title, request));
    },
    listVersions: ({ params, query }) =>
      listVersions(deps, params.resourceType, params.itemId, query),
    listVersionFiles: ({ params }) => listVersionFiles(deps, params.versionId),
    restoreVersionFile: async (call) => {
      const { versionId } = call.params;
      const Key = await restoreVersionFile(deps, versionId, call.body.fileId, callerOf(call));
      return { Key };
    },
    getVersion: async ({ params }) => new JsonText(await getVersion(deps, params.versionId)),
  };
  return { ...common, ...(Object.assign({}, ...handlers) as Pick<Handlers, CallsPerType>) };
}
