import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const places = [
  'src',
  'test',
  'docs',
  '.config',
  'README.md',
  'jest.config.ts',
  'webpack.config.js',
];

/** The sample content is data, and what is generated says what its source says. */
const others = /^src\/server\/sample\/|\.gen\.\w+$|^docs\/specification-coverage\.md$/;

/** What people write here: code, documents and settings, each file by its path from the top level. */
export const ownTexts = (): { path: string; text: string }[] =>
  places
    .flatMap((place) =>
      /\.\w+$/.test(place) && place !== '.config'
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(
            (name) => `${place}/${name}`,
          ),
    )
    .filter((path) => /\.(?:[cm]?[jt]sx?|md|css|ya?ml|py)$/.test(path) && !others.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
