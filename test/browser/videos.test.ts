import { eventually } from '../support/eventually';
import type { TestPage } from '../support/browser/page';
import { answerMessage, useSite } from '../support/browser/site';

const host = 'https://videos.example.org';
const site = useSite({ env: { VIDEO_HOST: host } });

/** Stands for the hosting service: a page that says where it is and tries what a player must not. */
async function serveVideos({ context }: TestPage): Promise<void> {
  await context.route(`${host}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Player</title><p></p><script>
        document.querySelector('p').textContent = location.pathname + location.search;
        try { top.location = 'about:blank'; } catch { document.title = 'refused'; }
      </script></html>`,
    }),
  );
}

async function openVideo(visit: TestPage): Promise<{ id: string; videoURL: string }> {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ _id: string; videoURL: string }[]>(
    'GET',
    '/videos?showAll=1',
    tokens.accessToken,
  );
  const [video] = data;
  if (!video) throw new Error('The sample has no video.');
  await visit.open(`/admin/videos/${video._id}/edit`);
  return { id: video._id, videoURL: video.videoURL };
}

describe('a video', () => {
  it('is shown by the configured hosting service, which cannot navigate the page (D84) [L75.3]', async () => {
    const visit = await site.visitAsAdmin();
    await serveVideos(visit);
    visit.expectProblem(/Unsafe attempt to initiate navigation/);
    const { videoURL } = await openVideo(visit);
    const frame = visit.page.frameLocator('iframe[title="Preview of the video"]');
    await frame.getByText(`/video/${videoURL}`, { exact: true }).waitFor();
    expect(new URL(visit.page.url()).pathname).toMatch(/^\/admin\/videos\//);
  });

  it('accepts a link, shows its video and stores the id (D84) [L75.3, L243.1]', async () => {
    const visit = await site.visitAsAdmin();
    await serveVideos(visit);
    visit.expectProblem(/Unsafe attempt to initiate navigation/);
    const { id } = await openVideo(visit);
    const { page } = visit;
    await page.getByRole('textbox', { name: 'Video URL' }).fill('https://vimeo.com/55/0a1b2c3d4e');
    const frame = page.frameLocator('iframe[title="Preview of the video"]');
    await frame.getByText('/video/55?h=0a1b2c3d4e', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await answerMessage(page, 'Success', 'The video was successfully saved');
    const { tokens } = await site.app.signIn();
    const { data } = await site.app.call<{ videoURL: string }>(
      'GET',
      `/videos/${id}`,
      tokens.accessToken,
    );
    expect(data.videoURL).toBe('55/0a1b2c3d4e');
  });

  it('shows its publication state in the colours of the buttons (D71, D80) [L75.1, L141.3]', async () => {
    const visit = await site.visitAsAdmin();
    await serveVideos(visit);
    visit.expectProblem(/Unsafe attempt to initiate navigation/);
    await openVideo(visit);
    const { page } = visit;
    const toggle = page.getByRole('button', { name: /^(Unp|P)ublish$/ });
    // Solid or as a tint, in the same hue (D147).
    const colour = async () => {
      const text = await toggle.evaluate((button) => getComputedStyle(button).backgroundColor);
      const [r = 0, g = 0, b = 0] = (text.match(/\d+/g) ?? []).map(Number);
      const hue = Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * (180 / Math.PI);
      return Math.abs(hue - 6) < 15
        ? 'red'
        : Math.abs(hue + 94) < 15
          ? 'purple'
          : `${text}, ${hue}`;
    };
    const [purple, red] = ['purple', 'red'];
    // The video's page has tried what a player must not.
    await page.frameLocator('iframe[title="Preview of the video"]').getByText('/video/').waitFor();
    await toggle.waitFor();
    const wasPublic = (await toggle.innerText()) === 'Unpublish';
    await eventually(async () => expect(await colour()).toBe(wasPublic ? red : purple));
    await toggle.click();
    await answerMessage(page, 'Success', wasPublic ? 'Video is private' : 'Video is published');
    await page.mouse.move(0, 0);
    await eventually(async () => expect(await colour()).toBe(wasPublic ? purple : red));
  });
});
