import { useMemo } from 'react';
import { useSettings } from '../../ui/Settings';
import { LegalPage } from './LegalPage';
import { privacyPolicy } from './privacy/privacyPolicy';

/** Shows the privacy policy. */
export function PrivacyPage() {
  const settings = useSettings();
  const text = useMemo(() => privacyPolicy(settings), [settings]);
  return (
    <LegalPage
      text={text}
      heading={text.title}
      subtitle={`Version ${text.version}, in effect since `}
      skipLabel="Skip the contents and read the policy"
    />
  );
}
