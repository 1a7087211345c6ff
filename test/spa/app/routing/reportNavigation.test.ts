import { createMemoryRouter } from 'react-router-dom';
import { reportNavigation } from '../../../../src/spa/app/routing/reportNavigation';

const routes = [
  {
    children: [
      { path: '/signin', element: null },
      { path: '/resetPass/:token', element: null },
      { path: '/admin', children: [{ path: '/admin/articles/:id/edit', element: null }] },
      { path: '*', element: null },
    ],
  },
];

describe('navigation actions', () => {
  test('contain the route pattern and the ids, never the address', async () => {
    const seen: unknown[] = [];
    const router = createMemoryRouter(routes, { initialEntries: ['/signin?next=secret'] });
    const stop = reportNavigation(router, ((action: unknown) => seen.push(action)) as never);
    await router.navigate('/resetPass/eyJhbGciOi.secret');
    await router.navigate('/admin/articles/abc/edit#secret');
    await router.navigate('/lost/secret');
    stop();
    await router.navigate('/signin');
    const event = (pattern: string, ids = {}) => ({
      type: 'app/navigated',
      payload: { pattern, ids },
    });
    expect(seen).toEqual([
      event('/signin'),
      event('/resetPass/:token'),
      event('/admin/articles/:id/edit', { id: 'abc' }),
      event('*'),
    ]);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });
});
