import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import webpack from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Webpack plugin that adds the files of a folder to the output under their own paths, or under `to`, except those for
 * which `skip` is true. A missing folder adds nothing.
 */
export class FolderCopy {
  constructor({ from, to = '', skip = () => false }) {
    this.from = from;
    this.to = to;
    this.skip = skip;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FolderCopy', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'FolderCopy', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => this.#copy(compilation),
      );
    });
  }

  async #copy(compilation) {
    if (!existsSync(this.from)) return;
    compilation.contextDependencies.add(this.from);
    const entries = await readdir(this.from, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const name = join(this.to, relative(this.from, path)).split(sep).join('/');
      if (this.skip(name)) continue;
      compilation.emitAsset(name, new sources.RawSource(await readFile(path)));
    }
  }
}
