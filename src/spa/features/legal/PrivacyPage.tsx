import { LegalPage } from './LegalPage';
import privacyPolicy from './privacy.md';

/** Shows the privacy policy. */
export const PrivacyPage = () => (
  <LegalPage
    text={privacyPolicy}
    heading={privacyPolicy.title}
    subtitle={`Version ${privacyPolicy.version}, in effect since `}
    skipLabel="Skip the contents and read the policy"
  />
);
