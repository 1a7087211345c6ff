import { useEffect } from 'react';
import { announceSaves } from '../../content/conflicts/announceSaves';
import { articleDrafts } from '../../features/articles';
import { audioDrafts } from '../../features/audios';
import { selectUser } from '../../features/auth';
import { tagDrafts } from '../../features/tags';
import { videoDrafts } from '../../features/videos';
import { useAppDispatch, useAppSelector } from '../../store';

const drafts = {
  Article: articleDrafts,
  Audio: audioDrafts,
  Video: videoDrafts,
  Tag: tagDrafts,
};

/** Keeps the tabs in which the same person works up to date with each other while the admin area is shown. */
export function useSaveAnnouncements(): void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectUser(state)?._id);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return announceSaves(dispatch, { drafts, userId });
  }, [dispatch, userId]);
}
