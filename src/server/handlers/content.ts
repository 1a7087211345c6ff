import { Readable } from 'node:stream';
import {
  allContentTypes,
  type ContentCall,
  type ContentType,
  contentTypes,
} from '../../contract/contentTypes.gen';
import { matchingTag } from '../common/entityTags';
import type { Deps } from '../deps';
import { scopeOf } from '../services/accounts/callers';
import { changeItems } from '../services/content/bulk';
import { deleteItem, getItem, type SaveDeps, saveItem } from '../services/content/content';
import type { ContentLists } from '../services/content/contentLists';
import { duplicateItem } from '../services/content/duplicate';
import { listVersionFiles, restoreVersionFile } from '../services/content/formerFiles';
import { getVersion, listVersions } from '../services/history/history';
import {
  type Call,
  callerOf,
  type Handlers,
  JsonText,
  NotModified,
  PreparedAnswer,
} from './handler';
import { getFeed, makeFeed, revokeFeed } from '../services/content/calendarFeed';
import { listTrash, purgeItem, restoreItem } from '../services/content/trash';
import { deleteTerm, listTerms, saveTerm } from '../services/content/terms';
import { deleteView, listViews, saveView } from '../services/content/views';
import { deleteFile, getFileInfo, getFileUrl } from '../services/files/files';
import { copyPicture, listPictures } from '../services/content/pictureShelf';
import { getPictureUrls } from '../services/files/pictures';
import { uploadPart } from '../services/files/parts';
import { uploadFile } from '../services/files/uploads';

interface ContentHandlerDeps extends Deps, SaveDeps {
  readonly lists: ContentLists;
}

type ListCall = Call<ContentCall<'list'>>;
type GetCall = Call<ContentCall<'get'>>;
type SaveCall = Call<ContentCall<'save'>>;
type DeleteCall = Call<ContentCall<'delete'>>;

const requestOf = (
  call: Call<ContentCall<'save'> | 'changeItems' | 'duplicateItem' | 'saveTerm'>,
) => ({
  caller: callerOf(call),
  operation: call.operation,
  idempotencyKey: call.headers.idempotencyKey,
});

/** Answers with the items of a type that the caller may see, newest first, or with 304. Rights are checked before the 304. */
async function answerList({ clock, lists }: ContentHandlerDeps, type: ContentType, call: ListCall) {
  const scope = scopeOf(callerOf(call), call.query.showAll === 1, clock());
  const { ifNoneMatch } = call.headers;
  const isCached = (etag: string) => matchingTag(ifNoneMatch, etag) !== undefined;
  const list = await lists.read(type, call.query.view ?? 'full', scope, isCached);
  return list.body ? new PreparedAnswer(list.etag, list.body) : new NotModified(list.etag);
}

function handlersOf(deps: ContentHandlerDeps, type: ContentType) {
  const { calls, answersDeletedItem } = contentTypes[type];
  return {
    [calls.list]: (call: ListCall) => answerList(deps, type, call),
    [calls.get]: async (call: GetCall) =>
      new JsonText(await getItem(deps, type, call.params.id, callerOf(call))),
    [calls.save]: async (call: SaveCall) =>
      new JsonText(await saveItem(deps, type, call.body, requestOf(call))),
    [calls.delete]: async (call: DeleteCall) => {
      const { text, deletedAt } = await deleteItem(deps, type, call.params.id, callerOf(call));
      const at = deletedAt.toISOString();
      // By that moment an undo means this deletion and no later one.
      if (answersDeletedItem) return new JsonText(`${text.slice(0, -1)},"deletedAt":"${at}"}`);
      return { _id: call.params.id, deletedAt: at };
    },
  };
}

const itemFileOf = (call: Call<'copyPicture' | 'uploadFile' | 'uploadPart'>) => {
  const { resourceType: type, itemId, fileName } = call.params;
  return { caller: callerOf(call), type, itemId, fileName };
};

function uploadOf(call: Call<'uploadFile' | 'uploadPart'>) {
  const { body, headers, signal } = call;
  if (!(body instanceof Readable)) throw new Error('The body of an upload must be a stream.');
  return { ...itemFileOf(call), ...headers, body, signal };
}

type CallsOfTypes = ContentCall<'list' | 'get' | 'save' | 'delete'>;

/**
 * Creates the handlers of content and all that belongs to it: those of each type, which differ only in the type, and those
 * for all types.
 */
export function contentHandlers(deps: ContentHandlerDeps) {
  const ofTypes: unknown = Object.assign(
    {},
    ...allContentTypes.map((type) => handlersOf(deps, type)),
  );
  return {
    ...(ofTypes as Pick<Handlers, CallsOfTypes>),
    changeItems: (call) => changeItems(deps, call.body, requestOf(call)),
    duplicateItem: async (call) => {
      const { resourceType, itemId } = call.params;
      const { title } = call.body;
      const text = await duplicateItem(deps, resourceType, itemId, title, requestOf(call));
      return new JsonText(text);
    },
    listVersions: ({ params, query }) =>
      listVersions(deps, params.resourceType, params.itemId, query),
    listVersionFiles: ({ params }) => listVersionFiles(deps, params.versionId),
    restoreVersionFile: async (call) => {
      const { versionId } = call.params;
      return { Key: await restoreVersionFile(deps, versionId, call.body.fileId, callerOf(call)) };
    },
    getVersion: async ({ params }) => new JsonText(await getVersion(deps, params.versionId)),
    listTrash: ({ query }) => listTrash(deps, query),
    restoreItem: async (call) => {
      const { resourceType: type, itemId: id } = call.params;
      const { keepPublication, deletedAt } = call.body;
      const options = { caller: callerOf(call), keepsPublication: keepPublication === true };
      return new JsonText(await restoreItem(deps, { type, id, deletedAt }, options));
    },
    purgeItem: async (call) => {
      const { resourceType: type, itemId: id } = call.params;
      await purgeItem(deps, { type, id, deletedAt: call.query.deletedAt }, callerOf(call));
      return { _id: id };
    },
    listViews: (call) => listViews(deps, callerOf(call).id),
    saveView: (call) => saveView(deps, callerOf(call).id, call.body),
    deleteView: async (call) => {
      await deleteView(deps, callerOf(call).id, call.params.id);
      return { _id: call.params.id };
    },
    listTerms: () => listTerms(deps),
    saveTerm: async (call) => new JsonText(await saveTerm(deps, call.body, requestOf(call))),
    deleteTerm: async (call) => {
      await deleteTerm(deps, call.params.id);
      return { _id: call.params.id };
    },
    getFeed: (call) => getFeed(deps, callerOf(call)),
    makeFeed: (call) => makeFeed(deps, callerOf(call), call.body.showsDrafts),
    revokeFeed: async (call) => {
      await revokeFeed(deps, callerOf(call));
      return { ok: true } as const;
    },
    uploadFile: async (call) => ({ Key: await uploadFile(deps, uploadOf(call)) }),
    uploadPart: (call) => uploadPart(deps, { ...uploadOf(call), ...call.query }),
    getFileInfo: (call) => getFileInfo(deps, call.params.itemId, call.body.path),
    deleteFile: async (call) => {
      await deleteFile(deps, call.params.itemId, call.body.path, callerOf(call));
      return { Key: call.body.path };
    },
    getPictureUrls: (call) =>
      getPictureUrls(deps, call.params.resourceType, call.body.keys, callerOf(call)),
    listPictures: () => listPictures(deps),
    copyPicture: async (call) => {
      const target = { ...itemFileOf(call), signal: call.signal };
      return { Key: await copyPicture(deps, target, call.body.path) };
    },
    getFileUrl: (call) => getFileUrl(deps, call.params.itemId, call.body.path, callerOf(call)),
  } satisfies Partial<Handlers>;
}
