import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link } from '../../../src/spa/ui/Link';

/** Two pages; `loader` fetches the code of the second one. */
function twoPages({ loader, target }: { loader?: () => Promise<null>; target?: string } = {}) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Link to="/next" target={target}>
          Next
        </Link>
      ),
    },
    { path: '/next', loader, element: <Link to="/next">Here</Link> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

/** A click as a browser makes it, of which React has no warning; whether the next page is there after it. */
function leadsOnAtOnce(): boolean {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const link = screen.getByRole('link');
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return screen.queryByRole('link', { name: 'Here' }) !== null;
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** Whether a click on the link is left to the browser, which here does nothing of it. */
function isLeftToBrowser(keys: MouseEventInit = {}): boolean {
  let isLeft: boolean | undefined;
  const note = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  fireEvent.click(screen.getByRole('link'), keys);
  return isLeft === true;
}

describe('a link inside the app', () => {
  it('shows a page whose code is loaded within the click', () => {
    twoPages();
    expect(leadsOnAtOnce()).toBe(true);
  });

  it('keeps the current page while the code of the next one loads', async () => {
    let arrive = () => {};
    const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
    twoPages({ loader });
    expect(leadsOnAtOnce()).toBe(false);
    expect(screen.getByRole('link', { name: 'Next' })).toBeInTheDocument();
    arrive();
    expect(await screen.findByRole('link', { name: 'Here' })).toBeInTheDocument();
  });

  it('leaves clicks that open a tab or a window to the browser', () => {
    const router = twoPages();
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      expect(isLeftToBrowser({ [key]: true })).toBe(true);
    }
    expect(router.state.location.pathname).toBe('/');
    expect(isLeftToBrowser()).toBe(false);
  });

  it('leaves a link to another window to the browser', () => {
    const router = twoPages({ target: '_blank' });
    expect(isLeftToBrowser()).toBe(true);
    expect(router.state.location.pathname).toBe('/');
  });

  it('to the current page adds nothing to the history', async () => {
    const router = twoPages();
    fireEvent.click(screen.getByRole('link'));
    await screen.findByRole('link', { name: 'Here' });
    expect(router.state.historyAction).toBe('PUSH');
    fireEvent.click(screen.getByRole('link'));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
