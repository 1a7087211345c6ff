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

describe('restoring the scroll position', () => {
  it('scrolls back once the page is as long as it was', async () => {
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

  it('keeps the position when the page is left before it is long enough', async () => {
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

  it('stops restoring once the user has pressed a key', async () => {
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

  it('restores the position of a page after a link to the same page', async () => {
    const { area, go } = await pagesInArea();
    area.scrollTo({ top: 600 });
    await go('/');
    await go('/next');
    await go(-1);
    await waitFor(() => expect(area.scrollTop).toBe(600));
  });
});
