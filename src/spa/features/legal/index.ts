import { lazyPage } from '../../ui/lazyPage';

/** Shows the license agreement, at /tc; its own chunk. */
export const TermsPage = lazyPage(() =>
  import(/* webpackChunkName: "page-terms" */ './TermsPage').then((file) => file.TermsPage),
);

/** Shows the privacy policy, at /privacy; its own chunk. */
export const PrivacyPage = lazyPage(() =>
  import(/* webpackChunkName: "page-privacy" */ './PrivacyPage').then((file) => file.PrivacyPage),
);
