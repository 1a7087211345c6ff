import { useEffect, useState } from 'react';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';
import type * as selectionBar from './bulk/SelectionBar';

type Views = typeof selectionBar;

let arrived: Views | undefined;

async function load(): Promise<Views> {
  arrived = await import(/* webpackChunkName: "bulk" */ './bulk/SelectionBar');
  return arrived;
}

/** Shows the bar of bulk actions for the selected items; its code is loaded with the first selection. */
export function ListSelection(props: selectionBar.SelectionBarProps) {
  const dispatch = useAppDispatch();
  const [views, setViews] = useState(arrived);
  const { events } = props.feature.list;
  useEffect(() => {
    if (views) return;
    load().then(setViews, () => {
      dispatch(events.selectionCleared());
      const message = { key: 'content.bulk.loadFailed' } as const;
      void dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message }));
    });
  }, [views, dispatch, events]);
  return views && <views.SelectionBar {...props} />;
}
