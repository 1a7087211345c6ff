import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement } from './figures';

interface Route {
  route: string;
  brotli: number;
}

/** JavaScript after brotli that the first load of each route fetches, as the build recorded it. */
export const sizes: Measurement = {
  name: 'sizes',
  measure: async () => {
    const { routes } = JSON.parse(readFileSync(join('dist', 'sizes.json'), 'utf8')) as {
      routes: Route[];
    };
    return routes.map(({ route, brotli }) => ({
      name: `JavaScript of /${route}, brotli`,
      unit: 'kB' as const,
      ...(route === 'signin' && { goal: 125 }),
      values: [brotli / 1000],
    }));
  },
};
