import { lazyPage } from '../../ui/lazyPage';

/** Fetches the dialog about the address for calendar programs. */
export const loadFeedDialog = () =>
  import(/* webpackChunkName: "dialog-link" */ './FeedDialog').then((file) => file.FeedDialog);

export const CalendarPage = lazyPage(() =>
  import(/* webpackChunkName: "page-calendar" */ './CalendarPage').then(
    (file) => file.CalendarPage,
  ),
);
