import { isAnyOf } from '@reduxjs/toolkit';
import { api, type ContentType, contentTypes } from '../../../api';
import { addAppListener, type AppDispatch } from '../../store';
import type { DraftSource } from '../draftSource';

const channelName = 'savedItems';

const types = Object.values(contentTypes);

const isSaved = isAnyOf(...types.map(({ calls }) => api.endpoints[calls.save].matchFulfilled));
const isDeleted = isAnyOf(...types.map(({ calls }) => api.endpoints[calls.delete].matchFulfilled));

/** What a tab tells the others: whose item of which type was saved, and its version; null once it is deleted. */
interface Announcement {
  readonly userId: string;
  /** The name of one item; another version of the app may know more types. */
  readonly type: string;
  readonly id: string;
  readonly updatedAt: string | null;
}

/** Another tab may run another version of the app. */
function isAnnouncement(message: unknown): message is Announcement {
  if (typeof message !== 'object' || message === null) return false;
  const { userId, type, id, updatedAt } = message as Partial<Announcement>;
  return (
    typeof userId === 'string' &&
    typeof type === 'string' &&
    typeof id === 'string' &&
    (updatedAt === null || typeof updatedAt === 'string')
  );
}

interface Tabs {
  /** Where the drafts of each type hear of it. */
  features: Readonly<
    Record<
      ContentType,
      {
        drafts: {
          events: Pick<DraftSource<unknown>['events'], 'savedInOtherTab' | 'deletedInOtherTab'>;
        };
      }
    >
  >;
  /** Tabs listen to each other while they work for the same person. */
  userId: string;
}

/** The type that a call saves or deletes. */
const savedType = (endpoint: string) =>
  types.find(({ calls }) => calls.save === endpoint || calls.delete === endpoint)?.entity;

/**
 * Tells the other tabs of this browser what was saved, deleted or brought back in this one, and brings this one up to date
 * with them: an open draft knows that the other side is the same person, and what is on screen is read again.
 * Gives a function that ends it. Does nothing where the browser has no channels between tabs.
 */
export function announceSaves(dispatch: AppDispatch, { features, userId }: Tabs): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  const tell = (type: string | undefined, id: string, updatedAt: string | null) => {
    if (type) channel.postMessage({ userId, type, id, updatedAt } satisfies Announcement);
  };

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isAnnouncement(data) || data.userId !== userId) return;
    const content = types.find(({ entity }) => entity === data.type);
    if (!content) return;
    const { id, updatedAt } = data;
    const { savedInOtherTab, deletedInOtherTab } = features[content.type].drafts.events;
    const list = { type: content.entity, id: 'LIST' };
    if (updatedAt === null) {
      dispatch(deletedInOtherTab({ id }));
      dispatch(api.util.invalidateTags([list]));
    } else {
      dispatch(savedInOtherTab({ id, updatedAt }));
      dispatch(api.util.invalidateTags([list, { ...list, id }]));
    }
  };
  const stopTellingSaves = dispatch(
    addAppListener({
      matcher: isSaved,
      effect: ({ meta, payload }) =>
        tell(savedType(meta.arg.endpointName), payload._id, payload.updatedAt ?? ''),
    }),
  );
  const stopTellingDeletions = dispatch(
    addAppListener({
      matcher: isDeleted,
      effect: ({ meta }) => tell(savedType(meta.arg.endpointName), meta.arg.originalArgs.id, null),
    }),
  );
  const stopTellingRestorations = dispatch(
    addAppListener({
      matcher: api.endpoints.restoreItem.matchFulfilled,
      effect: ({ meta, payload }) => {
        const { entity } = contentTypes[meta.arg.originalArgs.resourceType];
        tell(entity, payload._id, payload.updatedAt ?? '');
      },
    }),
  );

  return () => {
    stopTellingSaves();
    stopTellingDeletions();
    stopTellingRestorations();
    channel.close();
  };
}
