/**
 * Draws the pictures, plays the sounds and invents the users of the sample content. The result is
 * committed, so this runs only when one of its recipes has changed:
 *
 *   npx tsx .config/sample/make.ts            everything
 *   npx tsx .config/sample/make.ts articles   only keys that begin so
 *
 * The texts in content/{articles,audios,videos,tags}.json are written by hand and left alone here.
 * plan.json says for every storage key how its file is made; the same recipe always gives the same
 * picture. Needed on the machine: Chromium (its path in CHROMIUM, else /usr/bin/chromium) and lame.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeMp3 } from './audio/encode';
import { playSound, type SoundName } from './audio/sounds';
import { drawIcon, type IconName } from './icons';
import type { PaletteName } from './palettes';
import { drawPicture } from './picture';
import recipes from './plan.json';
import { type Renderer, startRenderer } from './renderer';
import { type SceneName, scenes } from './scenes';
import { makeUsers } from './users';

type Recipe =
  | { scene: SceneName; palette: PaletteName; turn: number; seed: string }
  | { sound: SoundName; seconds: number }
  | { icon: IconName };

interface Format {
  width: number;
  height: number;
  oversampling?: number;
  /** Bytes a JPEG should take at most. */
  limit: number;
}

const content = fileURLToPath(new URL('../../src/server/sample/content', import.meta.url));

function formatOf(key: string): Format {
  if (key.startsWith('tags/')) return { width: 200, height: 300, oversampling: 4, limit: 16_000 };
  if (key.endsWith('/coverImage.jpg')) return { width: 900, height: 1600, limit: 60_000 };
  return { width: 1080, height: 720, limit: 33_000 };
}

async function makeFile(renderer: Renderer, key: string, recipe: Recipe): Promise<Buffer> {
  if ('sound' in recipe) return encodeMp3(playSound(recipe.sound, recipe.seconds));
  if ('icon' in recipe) return renderer.png(drawIcon(recipe.icon), 90, 90);
  const { limit, ...size } = formatOf(key);
  const svg = drawPicture({ ...recipe, ...size, scene: scenes[recipe.scene] });
  return renderer.jpeg(svg, size.width, size.height, limit);
}

async function main(prefix: string): Promise<void> {
  const renderer = await startRenderer(process.env['CHROMIUM'] ?? '/usr/bin/chromium').catch(
    (cause: unknown) => {
      throw new Error('Chromium is missing. On Debian: apt-get install -y chromium lame', {
        cause,
      });
    },
  );
  let total = 0;
  for (const [key, recipe] of Object.entries(recipes as Record<string, Recipe>)) {
    if (!key.startsWith(prefix)) continue;
    const file = await makeFile(renderer, key, recipe);
    const path = join(content, 'files', key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
    total += file.length;
    process.stdout.write(`${String(file.length).padStart(7)}  ${key}\n`);
  }
  await renderer.close();
  if ('users'.startsWith(prefix))
    writeFileSync(join(content, 'users.json'), `${JSON.stringify(makeUsers(), null, 2)}\n`);
  process.stdout.write(`${String(total).padStart(7)}  bytes in all\n`);
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
