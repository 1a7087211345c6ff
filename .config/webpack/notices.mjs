import webpack from 'webpack';
import { licenceOf } from './licenceText.mjs';
import { packagesByFile } from './packages.mjs';

const { Compilation, sources, WebpackError } = webpack;

const rule = '='.repeat(80);
const intro = `Open-source software in this product

The programs of this product, those for the browser and those of the server, contain parts of the packages below.
Above each license stand the packages that come under it.`;

const compare = (a, b) => (a < b ? -1 : Number(a > b));

/** Returns the licences of the packages in these folders as plain text, each text once. */
function noticesOf(folders) {
  const byText = new Map();
  const packages = [...folders]
    .map(licenceOf)
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
  for (const { name, version, licence, text } of packages) {
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `${[intro, ...parts].join(`\n\n${rule}\n\n`)}\n`;
}

/**
 * Webpack plugin that writes the licences of all packages in the output, and of those in the folders `besides`, into
 * one text file, as MIT, ISC and BSD require of redistributors. Fails for a package without a licence.
 *
 * Our own, since webpack-license-plugin downloads missing texts during the build, sees only one target and always
 * writes a second, machine-readable file.
 */
export class Notices {
  constructor({ filename, besides = [] }) {
    this.filename = filename;
    this.besides = besides;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Notices', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Notices', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => this.#write(compilation),
      );
    });
  }

  #write(compilation) {
    const shipped = [...packagesByFile(compilation).values()].flatMap((sizes) => [...sizes.keys()]);
    try {
      const text = noticesOf(new Set([...shipped, ...this.besides]));
      compilation.emitAsset(this.filename, new sources.RawSource(text));
    } catch (error) {
      compilation.errors.push(new WebpackError(error.message));
    }
  }
}
