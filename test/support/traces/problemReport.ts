import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readTraceText } from '../../../src/spa/traces/cli/traceFiles';
import { readTrace } from '../../../src/spa/traces/replay/readTrace';
import type { RunningApp } from '../server/app';
import { openTrace } from './replay';

const maxScreens = 10;

interface Screen {
  readonly step: string;
  readonly errors: string;
  readonly picture: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const marked = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });

/** The screen at one step, with what the player says of its errors. */
async function lookAt(page: Page, step: number): Promise<Screen> {
  await page.getByRole('slider', { name: 'Step' }).fill(String(step));
  await marked(page)
    .filter({ hasText: new RegExp(`^${step}\\b`) })
    .waitFor();
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  const picture = await page.locator('iframe').screenshot({ animations: 'disabled' });
  const errors = await page.locator('li[lang=en], p > [lang=en]').allInnerTexts();
  const name = await marked(page).innerText();
  return {
    step: name.replaceAll('\n', ' '),
    errors: errors.join('\n'),
    picture: picture.toString('base64'),
  };
}

/** The screens at the steps with errors; at the last step where there are none. */
async function screensOf(page: Page, last: number): Promise<Screen[]> {
  const next = page.getByRole('button', { name: 'Next error' });
  const screens: Screen[] = [];
  const position = async () =>
    Number(await page.getByRole('slider', { name: 'Step' }).inputValue());
  if ((await next.count()) === 0) return [await lookAt(page, last)];
  for (let before = 0; screens.length < maxScreens; ) {
    await next.click();
    await page.getByRole('list', { name: 'Errors beside it' }).waitFor();
    const step = await position();
    // After the last one it goes on with the first.
    if (step <= before) break;
    screens.push(await lookAt(page, step));
    before = step;
  }
  return screens;
}

/**
 * Returns a problem report: one page with the note, the versions, the screens at the steps with errors as the player draws
 * them, and the trace itself, which the player opens from it.
 */
export async function reportOf(browser: Browser, app: RunningApp, path: string): Promise<string> {
  const text = await readTraceText(path);
  const { meta, actions } = readTrace(text);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await page.goto(`${app.url}/replay`);
  await openTrace(page, basename(path), await readFile(path));
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  const verdict = await page
    .getByText(/^(?:Replays as|Differs from|The file holds nothing)/)
    .innerText();
  const screens = await screensOf(page, actions.length);
  const facts = await page.locator('dl > div').allInnerTexts();
  await page.close();
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escaped(meta?.note || basename(path))}</title>
<style>body{max-width:1100px;margin:auto;padding:1em;font:16px/1.5 sans-serif}img{max-width:100%;border:1px solid}pre{white-space:pre-wrap}</style>
<h1>Problem report</h1>
<p>${escaped(meta?.note || 'Without a note')}</p>
<p>${escaped(verdict)}</p>
<ul>${facts.map((fact) => `<li>${escaped(fact.replace('\n', ': '))}</li>`).join('')}
<li>Browser of the pictures: ${escaped(browser.version())}</li></ul>
${screens.map(({ step, errors, picture }) => `<h2>${escaped(step)}</h2><pre>${escaped(errors)}</pre><img alt="The screen at this step" src="data:image/png;base64,${picture}">`).join('\n')}
<p>The trace is in this file: open it in the player (/replay).</p>
<script type="application/json" id="trace">${text.replaceAll('<', '\\u003c')}</script>
</html>
`;
}
