import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPage } from '../../../src/spa/ui/lazyPage';

const Page = () => <h1>Here</h1>;

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render = () => (this.state.hasFailed ? 'Failed' : this.props.children);
}

/** Shows a page; `onCaughtError` hears of what React would write to the console. */
const shown = (Shown: () => ReactNode, onCaughtError?: () => void) =>
  act(async () =>
    render(
      <Boundary>
        <Suspense fallback="Loading">
          <Shown />
        </Suspense>
      </Boundary>,
      { onCaughtError },
    ),
  );

describe('a lazily loaded page', () => {
  it('shows a fallback until it is loaded', async () => {
    let arrive = () => {};
    const Lazy = lazyPage(() => new Promise((resolve) => (arrive = () => resolve(Page))));
    await shown(Lazy);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });

  it('is shown at once if its code was preloaded', async () => {
    const Lazy = lazyPage(() => Promise.resolve(Page));
    await Lazy.preload();
    await shown(Lazy);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });

  it('is loaded again if preloading it failed', async () => {
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(Page);
    const Lazy = lazyPage(load);
    await expect(Lazy.preload()).rejects.toThrow('no network');
    await Lazy.preload();
    await shown(Lazy);
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });

  it('is loaded again if showing it failed', async () => {
    const errors = jest.fn();
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(Page);
    const Lazy = lazyPage(load);
    const { unmount } = await shown(Lazy, errors);
    expect(await screen.findByText('Failed')).toBeInTheDocument();
    unmount();
    void Lazy.preload();
    await shown(Lazy, errors);
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });
});
