/**
 * Prints the end-user license agreement from src/spa/features/legal/terms.md as a tagged PDF with an outline
 * into public/legal. Run it after a change of the text; a test compares the two.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LegalSections, type LegalTextFile, printedDay } from '../src/spa/features/legal/LegalText';
import { launchBrowser } from '../test/support/services/chromium';
import { readLegalText } from './legalText.mjs';

const file = join(import.meta.dirname, '../src/spa/features/legal/terms.md');
const terms: LegalTextFile = readLegalText(await readFile(file, 'utf8'));

const target = join(import.meta.dirname, `../public/legal/licence-${terms.version}.pdf`);

const style = `
  body { margin: 0; color: #2b2533; font: 10.5pt/1.5 'Liberation Serif', 'Times New Roman', serif; }
  header { margin-bottom: 9mm; padding-bottom: 5mm; border-bottom: 1pt solid #6a4a94; }
  h1 { margin: 0; font-size: 25pt; font-weight: normal; line-height: 1.15; }
  header p { margin: 2mm 0 0; color: #625b6b; font-size: 11pt; }
  a { color: inherit; text-decoration: none; }
  section { counter-increment: section; margin-top: 6mm; }
  h2 { margin: 0 0 2mm; font-size: 14pt; font-weight: normal; color: #573a7e; break-after: avoid; }
  h2::before { content: counter(section) '. '; }
  p, ul { margin: 0 0 2.5mm; orphans: 3; widows: 3; }
  ul { padding-left: 5mm; }
  li { margin-bottom: 1mm; }
  table { width: calc(100% - 1pt); margin: 1mm 0 4mm; break-inside: avoid; border-collapse: collapse; font-size: 9.5pt; line-height: 1.4; }
  caption { padding-bottom: 1.5mm; color: #625b6b; font-style: italic; text-align: left; break-after: avoid; }
  th, td { padding: 1.6mm 2.4mm; border: 0.75pt solid #8d8592; text-align: left; vertical-align: top; }
  th { background: #f2ede5; }
`;

const footer = `
  <div style="width: 100%; margin: 0 22mm; display: flex; justify-content: space-between;
    color: #625b6b; font: 8pt 'Liberation Serif', 'Times New Roman', serif;">
    <span>${terms.title}, version ${terms.version}</span>
    <span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>
  </div>`;

const markup = renderToStaticMarkup(
  createElement(
    'html',
    { lang: 'en-US' },
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      createElement('title', null, `${terms.title}, version ${terms.version}`),
      createElement('style', null, style),
    ),
    createElement(
      'body',
      null,
      createElement(
        'header',
        null,
        createElement('h1', null, terms.title),
        createElement('p', null, `Version ${terms.version}, ${printedDay(terms.since)}`),
      ),
      // Links do not work on paper; they look like text there.
      createElement(
        StaticRouter,
        { location: '/' },
        createElement(LegalSections, { sections: terms.sections, values: { termsUrl: '/tc' } }),
      ),
    ),
  ),
);

/** Replaces the time of printing by the day of the text, so that the same text gives the same bytes. */
function withFixedDates(pdf: Buffer): Buffer {
  const moment = `D:${terms.since.replaceAll('-', '')}000000`;
  return Buffer.from(pdf.toString('latin1').replace(/D:\d{14}/g, moment), 'latin1');
}

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html>${markup}`);
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '18mm', right: '22mm', bottom: '19mm', left: '22mm' },
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
    tagged: true,
    outline: true,
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, withFixedDates(pdf));
  console.log(`Printed ${target}, ${pdf.length} bytes.`);
} finally {
  await browser.close();
}
