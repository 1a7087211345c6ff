import { screen, waitFor, within } from '@testing-library/react';
import { PrivacyPage } from '../../../../src/spa/features/legal';
import { renderLegalPage } from '../../../support/screens/renderLegalPage';

const controller = {
  productName: 'Ananda',
  controllerName: 'Ananda Wellness Inc.',
  controllerAddress: '1 Main Street\nSpringfield, IL 62701\nUnited States',
  contactEmail: 'privacy@ananda.example',
};

const titles = [
  'Introduction',
  'Who we are',
  'Contact details',
  'Changes to the policy',
  'Data collected',
  'How data is collected',
  'How data is used',
  'Disclosures',
  'International transfers',
  'Data security',
  'Data retention',
  'Legal rights',
  'Children under 13',
  'Glossary',
];

const shown = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  return screen.getByRole('article');
};

const section = (title: string) => within(screen.getByRole('region', { name: title }));

test('the privacy policy has its fourteen sections in order [L40.1]', async () => {
  renderLegalPage(PrivacyPage);
  await shown();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(titles);
});

test('the table of contents links to every section', async () => {
  renderLegalPage(PrivacyPage);
  const page = await shown();
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  const links = contents.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(titles);
  for (const link of links) {
    const target = page.querySelector(link.getAttribute('href')!);
    expect(within(target as HTMLElement).getByRole('heading')).toHaveTextContent(link.textContent);
  }
});

test('it says where colleagues see the names of administrators (D136)', async () => {
  renderLegalPage(PrivacyPage);
  await shown();
  const disclosures = section('Disclosures');
  for (const words of [
    /shown to the other administrators, and to nobody else/,
    /history of an item/,
    /recently deleted items/,
    /link for a new password was made/,
  ]) {
    expect(disclosures.getByText(words)).toBeVisible();
  }
  expect(section('Data retention').getByText('History and deleted items')).toBeVisible();
});

test('the use of data is a complete table of purpose, data type and lawful basis [L40.2]', async () => {
  renderLegalPage(PrivacyPage);
  await shown();
  const table = within(section('How data is used').getByRole('table'));
  const columns = table.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(columns).toEqual(['Purpose', 'Data type', 'Lawful basis']);
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const row of rows) {
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.getAttribute('data-column'))).toEqual(columns);
    for (const cell of cells) expect(cell).toHaveTextContent(/\w/);
    expect(cells[2]).toHaveTextContent(
      /performance of a contract|legal obligation|legitimate interests|consent/i,
    );
  }
});

test('the policy states retention, transfers and the protection of children [L266.1]', async () => {
  renderLegalPage(PrivacyPage);
  await shown();
  expect(
    section('Data retention').getByText(/for seven years after they stop being customers/),
  ).toBeVisible();
  expect(
    section('International transfers').getByText(
      /do not transfer your personal data outside the European Economic Area \(EEA\)/,
    ),
  ).toBeVisible();
  expect(section('Children under 13').getByText(/receive special protection/)).toBeVisible();
});

test('the policy addresses end users and students; consent comes from a parent or guardian [L12.1]', async () => {
  renderLegalPage(PrivacyPage);
  await shown();
  expect(section('Introduction').getByText(/for end users .* and for students/)).toBeVisible();
  expect(
    section('Children under 13').getByText(
      /the consent must come from the parent or guardian, never from the child/,
    ),
  ).toBeVisible();
});

test('the controller, its address and its email address come from the configuration, D47 [L12.2]', async () => {
  renderLegalPage(PrivacyPage, controller);
  await shown();
  expect(
    section('Who we are').getByText(/^Ananda Wellness Inc\. is the controller of your personal/),
  ).toBeVisible();
  const contact = section('Contact details');
  expect(contact.getByText('Ananda Wellness Inc.')).toBeVisible();
  expect(contact.getByText(/1 Main Street\s+Springfield, IL 62701\s+United States/)).toBeVisible();
  for (const link of contact.getAllByRole('link', { name: 'privacy@ananda.example' })) {
    expect(link).toHaveAttribute('href', 'mailto:privacy@ananda.example');
  }
  expect(section('Introduction').getByText(/when you use Ananda,/)).toBeVisible();
});

test('an empty configuration leaves no gap in a sentence and no empty row (D7)', async () => {
  renderLegalPage(PrivacyPage);
  const page = await shown();
  expect(
    section('Who we are').getByText(/^The company that offers Shala to you is the controller/),
  ).toBeVisible();
  expect(section('Contact details').queryByText('Postal address')).not.toBeInTheDocument();
  expect(section('Contact details').getByText(/write to the contact address given/)).toBeVisible();
  expect(page.querySelector('a[href^="mailto"]')).toBeNull();
  expect(page.textContent).not.toMatch(/undefined|null|\[object| {2}| [,.;:]|\(\)/);
  for (const element of page.querySelectorAll('p, li, dt, dd, td, th, h2, a')) {
    expect(element).toHaveTextContent(/\w/);
  }
});

test.each([
  ['the same origin when no web host is configured', '', '/tc'],
  ['the configured web host', 'https://www.ananda.example', 'https://www.ananda.example/tc'],
])('the policy links to the terms on %s (D8) [L40.3]', async (_where, webHost, address) => {
  renderLegalPage(PrivacyPage, { webHost });
  await shown();
  expect(
    section('Introduction').getByRole('link', { name: 'terms and conditions' }),
  ).toHaveAttribute('href', address);
});

test('a section’s anchor in the address is scrolled to once the page has loaded', async () => {
  renderLegalPage(PrivacyPage, {}, '/privacy#data-retention');
  await shown();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Data retention' })).toHaveFocus());
});

test('the text is marked as English, and a skip link skips the contents (D124)', async () => {
  renderLegalPage(PrivacyPage);
  const page = await shown();
  expect(page).toHaveAttribute('lang', 'en-US');
  const skip = screen.getByRole('link', { name: 'Skip the contents and read the policy' });
  const target = page.querySelector(skip.getAttribute('href')!);
  expect(target).toContainElement(screen.getByRole('heading', { name: 'Introduction' }));
  expect(target).not.toContainElement(screen.getByRole('navigation'));
});
