import { chromium, type Page } from 'playwright-core';

export interface Renderer {
  /** A JPEG at the best quality that fits into `limit` bytes, but never one whose blocks show. */
  jpeg(svg: string, width: number, height: number, limit: number): Promise<Buffer>;
  /** A PNG with a transparent background. */
  png(svg: string, width: number, height: number): Promise<Buffer>;
  close(): Promise<void>;
}

async function show(page: Page, svg: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<!doctype html><style>html,body{margin:0;background:transparent}svg{display:block}</style>${svg}`,
  );
}

/** Starts Chromium, which turns SVG into pixels. Throws when no Chromium is installed at the path. */
export async function startRenderer(executablePath: string): Promise<Renderer> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--force-color-profile=srgb', '--disable-gpu'],
  });
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  return {
    jpeg: async (svg, width, height, limit) => {
      await show(page, svg, width, height);
      let picture: Buffer = Buffer.alloc(0);
      for (const quality of [86, 80, 74, 68, 62]) {
        picture = await page.screenshot({ type: 'jpeg', quality });
        if (picture.length <= limit) break;
      }
      return picture;
    },
    png: async (svg, width, height) => {
      await show(page, svg, width, height);
      return page.screenshot({ type: 'png', omitBackground: true });
    },
    close: () => browser.close(),
  };
}
