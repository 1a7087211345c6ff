import { useEffect } from 'react';
import { announceSaves } from '../../drafts/conflicts/announceSaves';
import { selectUser } from '../../features/auth';
import { useAppDispatch, useAppSelector } from '../../store';
import { contentFeatures } from '../contentFeatures';

/** Keeps the tabs in which the same person works up to date with each other while the admin area is shown. */
export function useSaveAnnouncements(): void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectUser(state)?._id);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return announceSaves(dispatch, { features: contentFeatures, userId });
  }, [dispatch, userId]);
}
