import { render, screen } from '@testing-library/react';
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
  render(
    <Boundary>
      <Suspense fallback="Loading">
        <Shown />
      </Suspense>
    </Boundary>,
    { onCaughtError },
  );

describe('a lazily loaded page', () => {
  it('shows a fallback until it is loaded', async () => {
    const Lazy = lazyPage(() => Promise.resolve(Page));
    shown(Lazy);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
    expect(Lazy.isLoaded()).toBe(true);
  });

  it('is shown at once if its code was preloaded', async () => {
    const Lazy = lazyPage(() => Promise.resolve(Page));
    expect(Lazy.isLoaded()).toBe(false);
    await Lazy.preload();
    expect(Lazy.isLoaded()).toBe(true);
    shown(Lazy);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });

  it('is loaded again if preloading it failed', async () => {
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(Page);
    const Lazy = lazyPage(load);
    await Lazy.preload();
    expect(Lazy.isLoaded()).toBe(false);
    shown(Lazy);
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });

  it('is loaded again if showing it failed', async () => {
    const errors = jest.fn();
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(Page);
    const Lazy = lazyPage(load);
    const { unmount } = shown(Lazy, errors);
    expect(await screen.findByText('Failed')).toBeInTheDocument();
    unmount();
    void Lazy.preload();
    shown(Lazy, errors);
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });
});
