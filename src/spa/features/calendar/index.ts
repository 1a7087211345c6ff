import { lazyPage } from '../../ui/lazyPage';

export const CalendarPage = lazyPage(() =>
  import(/* webpackChunkName: "page-calendar" */ './CalendarPage').then(
    (file) => file.CalendarPage,
  ),
);
