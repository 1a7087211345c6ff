import { lazyPage } from '../../ui/lazyPage';

export const SeriesPage = lazyPage(() =>
  import(/* webpackChunkName: "page-series" */ './SeriesPage').then((file) => file.SeriesPage),
);
