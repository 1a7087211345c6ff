import { lazyPage } from '../../ui/lazyPage';

/** The license agreement, at /tc; its own chunk. */
export const TermsPage = lazyPage(() =>
  import(/* webpackChunkName: "page-terms" */ './TermsPage').then((file) => file.TermsPage),
);

/** The privacy policy, at /privacy; its own chunk. */
export const PrivacyPage = lazyPage(() =>
  import(/* webpackChunkName: "page-privacy" */ './PrivacyPage').then((file) => file.PrivacyPage),
);
