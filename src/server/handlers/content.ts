import type { Operations } from '../../contract/types.gen';
import { type Call, callerOf, JsonText, NotModified, PreparedAnswer } from './handler';
import { deleteItem, getItem, type ItemType, type SaveDeps, saveItem } from '../services/content';
import type { ContentLists } from '../services/contentLists';
import { scopeOf } from '../services/publication';

/** What the handlers of the four content types share. */
export interface ContentHandlerDeps extends SaveDeps {
  readonly lists: ContentLists;
}

type ListCall = Call<'listArticles' | 'listAudios' | 'listVideos' | 'listTags'>;
type GetCall = Call<'getArticle' | 'getAudio' | 'getVideo' | 'getTag'>;
type SaveCall = Call<'saveArticle' | 'saveAudio' | 'saveVideo' | 'saveTag'>;
type DeleteCall = Call<'deleteArticle' | 'deleteAudio' | 'deleteVideo' | 'deleteTag'>;

/** Whether If-None-Match names the content `etag` in any encoding (RFC 9110, 13.1.2). */
function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return ['', '-br', '-gzip'].some((suffix) => named.includes(`"${etag}${suffix}"`));
}

/** The items of a type that the caller may see, newest first, or 304. Rights come before the 304. */
export async function answerList(
  { lists, clock }: ContentHandlerDeps,
  type: ItemType,
  call: ListCall,
): Promise<PreparedAnswer | NotModified> {
  const scope = scopeOf(callerOf(call), call.query.showAll === 1, clock());
  const view = call.query.view ?? 'full';
  const list = await lists.read(type, view, scope, (etag) =>
    isNamed(etag, call.headers.ifNoneMatch),
  );
  return list.isNamed
    ? new NotModified(list.etag)
    : new PreparedAnswer(list.etag, (encoding) => list.body(encoding));
}

/** One item that the caller may see. */
export async function answerItem(
  deps: ContentHandlerDeps,
  type: ItemType,
  call: GetCall,
): Promise<JsonText> {
  return new JsonText(await getItem(deps, type, call.params.id, callerOf(call)));
}

/** The item as saved. */
export async function answerSave(
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

/** The item that was deleted. */
export async function answerDeletedItem(
  deps: ContentHandlerDeps,
  type: ItemType,
  call: DeleteCall,
): Promise<JsonText> {
  return new JsonText(await deleteItem(deps, type, call.params.id, callerOf(call)));
}

/** The id of the item that was deleted. */
export async function answerDeletedId(
  deps: ContentHandlerDeps,
  type: ItemType,
  call: DeleteCall,
): Promise<Operations['deleteArticle']['data']> {
  await deleteItem(deps, type, call.params.id, callerOf(call));
  return { _id: call.params.id };
}
