import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');
const recordPath = join(dist, 'build.json');

/** Everything a build depends on, relative to the project. */
const inputs = [
  'src',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.js',
  '.config/webpack',
];

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

const files = () => inputs.flatMap((input) => filesUnder(join(root, input)));

const digest = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const stamps = () =>
  digest(
    files().map((path) => {
      const { size, mtimeMs } = statSync(path);
      return `${path} ${size} ${mtimeMs}`;
    }),
  );

const contents = () =>
  digest(files().flatMap((path) => [path.slice(root.length), readFileSync(path)]));

/** What the sources are now; to be taken before a build and recorded after it. */
export const fingerprint = () => ({ stamps: stamps(), contents: contents() });

/** Remembers in `folder` which sources the build in it was made from. */
export function record(folder, sources) {
  writeFileSync(join(folder, 'build.json'), `${JSON.stringify(sources)}\n`);
}

/**
 * Whether dist is missing or was made from other sources. Dates and sizes decide in milliseconds;
 * when they differ, as after a fresh checkout, the contents do. A delivered dist without sources
 * beside it is never stale.
 */
export function isStale() {
  if (!existsSync(recordPath)) return true;
  if (!existsSync(join(root, 'src'))) return false;
  const built = JSON.parse(readFileSync(recordPath, 'utf8'));
  if (built.stamps === stamps()) return false;
  const now = fingerprint();
  if (built.contents !== now.contents) return true;
  record(dist, now);
  return false;
}
