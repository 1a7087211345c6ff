import { isAnyOf } from '@reduxjs/toolkit';
import { api, type ContentType, contentTypes, embeddingTypes, versionsOf } from '../../../api';
import { addAppListener, type AppDispatch } from '../../store';
import type { DraftSource } from '../draftReducers';

const channelName = 'savedItems';

const types = Object.values(contentTypes);

const isSaved = isAnyOf(...types.map(({ calls }) => api.endpoints[calls.save].matchFulfilled));
const isPut = isAnyOf(
  api.endpoints.restoreItem.matchFulfilled,
  api.endpoints.duplicateItem.matchFulfilled,
);
const isDeleted = isAnyOf(...types.map(({ calls }) => api.endpoints[calls.delete].matchFulfilled));

/** The message to other tabs: whose item of which type was saved, and its version; null once it is deleted. */
interface SaveMessage {
  readonly userId: string;
  /** The name of one item; another version of the app may know more types. */
  readonly type: string;
  readonly id: string;
  readonly updatedAt: string | null;
}

/** Another tab may run another version of the app. */
function isSaveMessage(message: unknown): message is SaveMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { userId, type, id, updatedAt } = message as Partial<SaveMessage>;
  const areTexts = [userId, type, id, updatedAt ?? ''].every((one) => typeof one === 'string');
  return areTexts && updatedAt !== undefined;
}

type SaveEvents = Pick<DraftSource<unknown>['events'], 'savedInOtherTab' | 'deletedInOtherTab'>;

interface BroadcastOptions {
  /** The drafts of each type, which are told about saves and deletions. */
  features: Readonly<Record<ContentType, { drafts: { events: SaveEvents } }>>;
  /** Messages of other users' tabs are ignored. */
  userId: string;
}

/** The type that a call saves or deletes. */
const savedType = (endpoint: string) =>
  types.find(({ calls }) => calls.save === endpoint || calls.delete === endpoint)?.entity;

/**
 * Broadcasts saves, copies, deletions, restorations and bulk changes of this tab to the other tabs of this browser and applies theirs: an
 * open draft learns that the other version is by the same person, and queries on screen are fetched again. Returns a
 * function that stops it. Does nothing where the browser has no BroadcastChannel.
 */
export function broadcastSaves(
  dispatch: AppDispatch,
  { features, userId }: BroadcastOptions,
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  const broadcast = (type: string | undefined, id: string, updatedAt: string | null) => {
    if (type) channel.postMessage({ userId, type, id, updatedAt } satisfies SaveMessage);
  };

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isSaveMessage(data) || data.userId !== userId) return;
    const content = types.find(({ entity }) => entity === data.type);
    if (!content) return;
    const { id, updatedAt } = data;
    const { savedInOtherTab, deletedInOtherTab } = features[content.type].drafts.events;
    const list = { type: content.entity, id: 'LIST' };
    // Items lose a deleted tag, and get it back with it.
    const lists = [list, ...embeddingTypes(content.type)];
    if (updatedAt === null) {
      dispatch(deletedInOtherTab({ id }));
      dispatch(api.util.invalidateTags(lists));
    } else {
      dispatch(savedInOtherTab({ id, updatedAt }));
      const item = [...lists, { ...list, id }, versionsOf(content.type, id)];
      // The save may have followed the upload of a file.
      dispatch(api.util.invalidateTags([...item, 'FileUrl']));
    }
  };
  const { changeItems } = api.endpoints;
  const stops = [
    addAppListener({
      matcher: isSaved,
      effect: ({ meta, payload }) =>
        broadcast(savedType(meta.arg.endpointName), payload._id, payload.updatedAt ?? ''),
    }),
    addAppListener({
      matcher: isDeleted,
      effect: ({ meta }) =>
        broadcast(savedType(meta.arg.endpointName), meta.arg.originalArgs.id, null),
    }),
    addAppListener({
      matcher: isPut,
      effect: ({ meta, payload }) => {
        const { entity } = contentTypes[meta.arg.originalArgs.resourceType];
        broadcast(entity, payload._id, payload.updatedAt ?? '');
      },
    }),
    addAppListener({
      matcher: changeItems.matchFulfilled,
      effect: ({ meta, payload }) => {
        const { entity } = contentTypes[meta.arg.originalArgs.bulkInput.resourceType];
        for (const { _id, ok, item } of payload) {
          if (ok) broadcast(entity, _id, item ? String(item.updatedAt) : null);
        }
      },
    }),
  ].map((listener) => dispatch(listener));

  return () => {
    for (const stop of stops) stop();
    channel.close();
  };
}
