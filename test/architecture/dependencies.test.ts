import { subset } from 'semver';
import lock from '../../package-lock.json';
import manifest from '../../package.json';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
}

const packages = Object.entries(lock.packages as Record<string, Locked>).filter(
  ([path]) => path !== '',
);

describe('dependencies', () => {
  it('are at most 60 packages that the program imports itself, each with an exact version', () => {
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(60);
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(wanted)) {
      expect([name, version]).toEqual([
        name,
        expect.stringMatching(/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/),
      ]);
    }
  });

  it('have a checksum in the lock file and come from the registry only', () => {
    expect(packages.length).toBeGreaterThan(500);
    for (const [path, { resolved, integrity, link }] of packages) {
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
      // Which registry, whoever installs decides; no package is a folder, a file or a repository.
      expect([path, link, resolved]).toEqual([path, undefined, undefined]);
    }
  });

  it('that are shipped run on every version of Node that is promised', () => {
    const shipped = packages.filter(([, { dev }]) => !dev);
    expect(shipped.length).toBeGreaterThan(Object.keys(manifest.dependencies).length);
    // Without this binary the server shows originals: Node itself has left Windows of 32 bits.
    const replaceable = 'node_modules/@img/sharp-win32-ia32';
    const wrong = shipped.filter(
      ([path, { engines }]) =>
        path !== replaceable && engines?.node && !subset(manifest.engines.node, engines.node),
    );
    expect(wrong.map(([path, { engines }]) => [path, engines?.node])).toEqual([]);
  });

  it('run no install scripts, except those that were reviewed', () => {
    const running = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    const looked = Object.keys(manifest.allowScripts);
    expect(running.filter((name) => !looked.includes(name))).toEqual([]);
  });
});
