import { useSettings } from '../../ui/Settings';
import { LegalPage } from './LegalPage';
import { LicenseDocument } from './LicenseDocument';
import terms from './terms.md';

/** Shows the end-user license agreement: the PDF, and under it the same terms as readable text (D5 and D6). */
export function TermsPage() {
  const name = `${terms.title}, version ${terms.version}`;
  return (
    <LegalPage
      text={terms}
      heading="Terms and Conditions"
      subtitle={`${name}, in effect since `}
      skipLabel="Skip the PDF and read the text"
    >
      <LicenseDocument title={name} settings={useSettings()} />
    </LegalPage>
  );
}
