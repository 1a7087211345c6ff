import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { partSpecimens } from './partSpecimens';

/** The tokens of tokens.css whose names begin with `prefix`, without it. */
function tokens(prefix: string): string[] {
  const css = readFileSync('src/spa/ui/tokens.css', 'utf8');
  const found = [...css.matchAll(new RegExp(`^ {2}--(${prefix}[\\w-]*):`, 'gm'))];
  return found.map(([, name = '']) => name);
}

const block = (title: string, specimens: string) =>
  `<h2 class="display text-large" style="margin:24px 0 12px">${title}</h2><div class="row" style="gap:16px;align-items:flex-end">${specimens}</div>`;

const named = (name: string, picture: string) =>
  `<div style="display:grid;gap:4px;justify-items:start">${picture}<span class="note">${name}</span></div>`;

const tokensPage = () =>
  [
    block(
      'Colours',
      tokens('color-')
        .map((name) =>
          named(
            name.replace('color-', ''),
            `<span style="width:132px;height:40px;border:1px solid var(--color-border);border-radius:8px;background:var(--${name})"></span>`,
          ),
        )
        .join(''),
    ),
    block(
      'Sizes of text',
      tokens('font-size')
        .map((name) => named(name, `<span style="font-size:var(--${name})">Þögn</span>`))
        .join(''),
    ),
    block(
      'Distances',
      tokens('space-')
        .map((name) =>
          named(
            name,
            `<span style="width:var(--${name});height:20px;background:var(--color-primary)"></span>`,
          ),
        )
        .join(''),
    ),
    block(
      'Corners and shadows',
      [...tokens('radius'), ...tokens('shadow')]
        .map((name) => {
          const style = name.startsWith('radius')
            ? `border:1px solid var(--color-border-strong);border-radius:var(--${name})`
            : `border-radius:12px;box-shadow:var(--${name})`;
          return named(
            name,
            `<span style="width:104px;height:56px;background:var(--color-surface);${style}"></span>`,
          );
        })
        .join(''),
    ),
  ].join('');

const partsPage = () =>
  Object.entries(partSpecimens)
    .map(
      ([name, html]) =>
        `<div style="display:grid;grid-template-columns:132px 1fr;align-items:center;gap:16px;margin-bottom:16px"><code class="note">${name}</code><div>${html}</div></div>`,
    )
    .join('');

async function show(page: Page, html: string, appearance: string): Promise<void> {
  await page.evaluate(
    ([content = '', mode = '']) => {
      document.documentElement.dataset.appearance = mode;
      document.body.innerHTML = `<div style="padding:24px 32px">${content}</div>`;
    },
    [html, appearance],
  );
  await page.evaluate(async () => document.fonts.ready);
}

/** Takes the pictures of docs/design-system.md: tokens and parts, by day and by night, with the sheets of the app. */
export async function takeDesign(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 960, height: 600 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/signin`);
  await page.getByRole('button').first().waitFor();
  for (const [name, html] of Object.entries({ tokens: tokensPage(), parts: partsPage() }))
    for (const appearance of ['light', 'dark']) {
      await show(page, html, appearance);
      await page.screenshot({
        path: `docs/images/design-${name}-${appearance}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    }
  await context.close();
}
