import type { Settings } from '../../ui/Settings';
import styles from './LicenseDocument.module.css';

/** Where `npm run licence` puts the PDF, as the browser asks for it. */
const shippedPdf = '/legal/licence-1.0.pdf';

/** As wide as the frame, where a viewer would begin at its own size and cut the page. */
const fitToWidth = (address: string): string =>
  address.includes('#') ? address : `${address}#view=FitH`;

/** Shows the agreement's PDF in a frame, with links for browsers that cannot show it. */
export function LicenseDocument(props: { title: string; settings: Pick<Settings, 'licencePdf'> }) {
  const address = props.settings.licencePdf || shippedPdf;
  return (
    <div role="group" className={styles.document} aria-label="The agreement as a PDF">
      <iframe className={styles.frame} src={fitToWidth(address)} title={`${props.title} (PDF)`} />
      <p className={styles.ways}>
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
