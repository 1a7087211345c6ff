import { screen, within } from '@testing-library/react';
import { TermsPage } from '../../../../src/spa/features/legal';
import terms from '../../../../src/spa/features/legal/terms.md';
import { renderLegalPage } from '../../../support/screens/renderLegalPage';

const shown = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Terms and Conditions' });
  return screen.getByRole('article');
};

const frame = () => screen.getByTitle('End-user license agreement, version 1.0 (PDF)');

test('the page embeds the PDF of the agreement, version 1.0, and links to it [L37.1]', async () => {
  renderLegalPage(TermsPage);
  await shown();
  expect(frame()).toHaveAttribute('src', '/legal/licence-1.0.pdf#view=FitH');
  const download = screen.getByRole('link', { name: 'Download the PDF' });
  expect(download).toHaveAttribute('href', '/legal/licence-1.0.pdf');
  expect(download).toHaveAttribute('download');
});

test('the PDF may be at another URL (D6)', async () => {
  renderLegalPage(TermsPage, { licencePdf: '/files/terms.pdf' });
  await shown();
  expect(frame()).toHaveAttribute('src', '/files/terms.pdf#view=FitH');
  expect(screen.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
    'href',
    '/files/terms.pdf',
  );
});

test('the same terms follow as text with bordered tables (D5) [L37.2]', async () => {
  renderLegalPage(TermsPage);
  const page = await shown();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(
    terms.sections.map(({ title }) => title),
  );
  for (const heading of headings) {
    expect(frame().compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  const definitions = within(
    screen.getByRole('table', { name: 'Words with a fixed meaning in this agreement' }),
  );
  expect(definitions.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Term',
    'Meaning',
  ]);
  expect(within(page).getAllByRole('table')).toHaveLength(4);
});

test('a browser without a PDF viewer shows a message', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  try {
    renderLegalPage(TermsPage);
    await shown();
    expect(screen.getByText(/Your browser does not show PDFs inside a page/)).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  }
});

test('the page names service and provider if they are configured (D7)', async () => {
  const { unmount } = renderLegalPage(TermsPage, {
    productName: 'Ananda',
    controllerName: 'Ananda Wellness Inc.',
    controllerAddress: '1 Main Street, Springfield, IL 62701, United States',
    contactEmail: 'hello@ananda.example',
  });
  await shown();
  const named = (page: HTMLElement) =>
    [...page.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(named(screen.getByRole('article'))).toEqual([
    'ServiceAnanda',
    'ProviderAnanda Wellness Inc.',
    'Postal address1 Main Street, Springfield, IL 62701, United States',
    'Emailhello@ananda.example',
  ]);
  unmount();

  renderLegalPage(TermsPage);
  expect(named(await shown())).toEqual(['ServiceShala']);
});

test('the terms link to the privacy policy', async () => {
  renderLegalPage(TermsPage);
  await shown();
  const addresses = screen
    .getAllByRole('link', { name: 'privacy policy' })
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/privacy', '/privacy#contact-details']);
});
