import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');
const recordPath = join(dist, 'build.json');

/** The files and folders that a build depends on, relative to the project. */
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

/** Returns the fingerprint of the sources; taken before a build and recorded after it. */
export const fingerprint = () => ({ stamps: stamps(), contents: contents() });

/** Writes into `folder` which sources its build was made from. */
export function record(folder, sources) {
  writeFileSync(join(folder, 'build.json'), `${JSON.stringify(sources)}\n`);
}

/**
 * Tells whether dist is missing or was built from other sources. Equal dates and sizes of the files decide within
 * milliseconds; if they differ, as after a fresh checkout, the contents are compared. A delivered dist without sources
 * is never stale.
 */
export function isStale() {
  if (!existsSync(recordPath)) return true;
  if (!existsSync(join(root, 'src'))) return false;
  const built = JSON.parse(readFileSync(recordPath, 'utf8'));
  if (built.stamps === stamps()) return false;
  const now = fingerprint();
  if (built.contents !== now.contents) return true;
  try {
    record(dist, now);
  } catch {
    // It belongs to another user, as where it was deployed: contents are compared each time.
  }
  return false;
}
