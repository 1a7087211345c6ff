import { lazyPage } from '../../ui/lazyPage';

export const GlossaryPage = lazyPage(() =>
  import(/* webpackChunkName: "page-glossary" */ './GlossaryPage').then(
    (file) => file.GlossaryPage,
  ),
);
