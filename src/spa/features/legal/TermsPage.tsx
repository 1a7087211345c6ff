import { type Settings, useSettings } from '../../ui/Settings';
import { LegalPage } from './LegalPage';
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

/** Where `npm run licence` puts the PDF, as the browser asks for it. */
const shippedPdf = '/legal/licence-1.0.pdf';

/** As wide as the frame, where a viewer would begin at its own size and cut the page. */
const fitToWidth = (address: string): string =>
  address.includes('#') ? address : `${address}#view=FitH`;

/** Shows the agreement's PDF in a frame, with links for browsers that cannot show it. */
export function LicenseDocument(props: { title: string; settings: Pick<Settings, 'licencePdf'> }) {
  const address = props.settings.licencePdf || shippedPdf;
  return (
    <div role="group" className="mb-7 print:hidden" aria-label="The agreement as a PDF">
      <iframe
        className="panel block w-full h-[clamp(18rem,75dvh,60rem)] phone:h-[15rem] border-border-strong bg-surface-sunken"
        src={fitToWidth(address)}
        title={`${props.title} (PDF)`}
      />
      <p className="soft row gap-y-2 gap-x-5 mt-3">
        <a href={address} download>
          Download the PDF
        </a>
        <a href={address} target="_blank" rel="noopener">
          Open it in a new tab
        </a>
        <span>
          {navigator.pdfViewerEnabled === false
            ? 'Your browser does not show PDFs inside a page. The same agreement follows as text.'
            : 'The same agreement follows as text.'}
        </span>
      </p>
    </div>
  );
}
