import lock from '../../package-lock.json';
import manifest from '../../package.json';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

const packages = Object.entries(lock.packages as Record<string, Locked>).filter(
  ([path]) => path !== '',
);

describe('what others wrote', () => {
  it('is at most 60 packages that the program names itself, each by its exact version', () => {
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(60);
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(wanted)) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)]);
    }
  });

  it('is named by its content in the lock file, and comes from the registry alone', () => {
    expect(packages.length).toBeGreaterThan(500);
    for (const [path, { resolved, integrity, link }] of packages) {
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
      // Which registry, whoever installs decides; no package is a folder, a file or a repository.
      expect([path, link, resolved]).toEqual([path, undefined, undefined]);
    }
  });

  it('runs no script of its own when it is installed, but for those that were looked at', () => {
    const running = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    const looked = Object.keys(manifest.allowScripts);
    expect(running.filter((name) => !looked.includes(name))).toEqual([]);
  });
});
