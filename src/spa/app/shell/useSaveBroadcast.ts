import { useEffect } from 'react';
import { broadcastSaves } from '../../drafts/conflicts/broadcastSaves';
import { selectUser } from '../../features/auth';
import { useAppDispatch, useAppSelector } from '../../store';
import { contentFeatures } from '../contentFeatures';

/** Keeps the tabs of the same person in sync with each other while the admin area is mounted. */
export function useSaveBroadcast(): void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectUser(state)?._id);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return broadcastSaves(dispatch, { features: contentFeatures, userId });
  }, [dispatch, userId]);
}
