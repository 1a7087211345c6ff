import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const { Compilation, sources } = webpack;
const compressible = /\.(?:js|css|json|svg|ico|txt|webmanifest)$/;
const smallest = 512;

const encodings = [
  {
    suffix: '.br',
    encode: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: '.gz', encode: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/**
 * Webpack plugin that adds a brotli 11 and a gzip 9 copy of every text asset, so that the server need not compress them.
 * HTML pages are skipped, since the server writes its configuration into them. Results are cached by webpack.
 */
export class Precompress {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        {
          name: 'Precompress',
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
          additionalAssets: true,
        },
        (assets) => this.#compress(compilation, Object.keys(assets)),
      );
    });
  }

  async #compress(compilation, names) {
    const cache = compilation.getCache('Precompress');
    const jobs = names
      .filter((name) => compressible.test(name))
      .flatMap((name) => encodings.map((encoding) => ({ name, ...encoding })));
    await Promise.all(
      jobs.map(async ({ name, suffix, encode }) => {
        const { source } = compilation.getAsset(name);
        if (source.size() < smallest || compilation.getAsset(name + suffix)) return;
        const compressed = await cache.providePromise(
          name + suffix,
          cache.getLazyHashedEtag(source),
          async () => new sources.RawSource(await encode(source.buffer())),
        );
        compilation.emitAsset(name + suffix, compressed);
      }),
    );
  }
}
