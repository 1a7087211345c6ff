import { useSettings } from '../../ui/Settings';
import { LegalPage } from './LegalPage';
import { LicenseDocument } from './LicenseDocument';
import { contactEntries, productOf } from './policyDetails';
import { terms } from './terms/terms';

/** Shows the end-user license agreement: the PDF, and under it the same terms as readable text (D5 and D6). */
export function TermsPage() {
  const settings = useSettings();
  const name = `${terms.title}, version ${terms.version}`;
  const entries = [
    { term: 'Service', meaning: productOf(settings) },
    ...contactEntries('Provider', settings),
  ];
  return (
    <LegalPage
      text={terms}
      heading="Terms and Conditions"
      subtitle={`${name}, in effect since `}
      skipLabel="Skip the PDF and read the text"
      preface={[{ kind: 'definitions', entries }]}
    >
      <LicenseDocument title={name} settings={settings} />
    </LegalPage>
  );
}
