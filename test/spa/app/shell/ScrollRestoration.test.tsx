import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ScrollRestoration } from '../../../../src/spa/app/shell/ScrollRestoration';

/** Pages in an area that is as long as `content.height` says, as a browser would lay it out. */
async function pagesInArea() {
  const content = { height: 2_000 };
  const area = document.createElement('main');
  let top = 0;
  Object.defineProperties(area, {
    clientHeight: { value: 500 },
    scrollHeight: { get: () => content.height },
    scrollTop: { get: () => top },
    scrollTo: {
      value: (to: ScrollToOptions) => {
        top = Math.min(to.top ?? 0, content.height - 500);
        fireEvent.scroll(area);
      },
    },
  });
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <ScrollRestoration area={area} />
          </>
        ),
        children: ['/', '/next'].map((path) => ({ path, element: path })),
      },
    ],
    { initialEntries: ['/'] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  const go = (to: number | string) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return { content, area, go };
}

describe('the place in a page', () => {
  it('is come back to once the page is as long as it was', async () => {
    const { content, area, go } = await pagesInArea();
    area.scrollTo({ top: 600 });
    await go('/next');
    expect(area.scrollTop).toBe(0);
    content.height = 500;
    await go(-1);
    expect(area.scrollTop).toBe(0);
    content.height = 2_000;
    await waitFor(() => expect(area.scrollTop).toBe(600));
  });

  it('is not lost by passing through the page before it is that long', async () => {
    const { content, area, go } = await pagesInArea();
    area.scrollTo({ top: 600 });
    await go('/next');
    area.scrollTo({ top: 100 });
    content.height = 500;
    await go(-1);
    area.scrollTo({ top: 0 });
    await go(1);
    content.height = 2_000;
    await go(-1);
    await waitFor(() => expect(area.scrollTop).toBe(600));
  });

  it('is where somebody does something first', async () => {
    const { content, area, go } = await pagesInArea();
    area.scrollTo({ top: 600 });
    await go('/next');
    content.height = 500;
    await go(-1);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    content.height = 2_000;
    await act(() => new Promise(requestAnimationFrame));
    await act(() => new Promise(requestAnimationFrame));
    expect(area.scrollTop).toBe(0);
  });

  it('belongs to the page, also when a link leads to where one is', async () => {
    const { area, go } = await pagesInArea();
    area.scrollTo({ top: 600 });
    await go('/');
    await go('/next');
    await go(-1);
    await waitFor(() => expect(area.scrollTop).toBe(600));
  });
});
