import { useEffect } from 'react';
import { type Tag, toAppError, useListTagsQuery } from '../../../api';
import { errorText } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';

const noTags: readonly Tag[] = [];

/** All tags, unpublished ones too. A failure is told in an alert, once per failed attempt. */
export function useAllTags() {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch, startedTimeStamp } = useListTagsQuery({
    showAll: 1,
    view: 'list',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt that fails is an event of its own.
  useEffect(() => {
    if (!error) return;
    const message = errorText(toAppError(error));
    void dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message }));
  }, [error, startedTimeStamp, dispatch]);
  return { tags: data ?? noTags, error, isFetching, isLoaded: data !== undefined, refetch };
}
