import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { fingerprint, root } from '../sources.mjs';

const versionIn = (...path) =>
  JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8')).version;

/** The build's entry in traces (see `src/spa/traces/format/build.ts`), the same in all targets of one build. */
export const buildConstants = () =>
  new webpack.DefinePlugin({
    BUILD_ID: JSON.stringify(`${versionIn()}+${fingerprint().contents.slice(0, 12)}`),
    TOOLKIT_VERSION: JSON.stringify(versionIn('node_modules', '@reduxjs', 'toolkit')),
  });
