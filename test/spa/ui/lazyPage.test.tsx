import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from '../../../src/spa/ui/lazyPage';

const Page = () => <h1>Here</h1>;

const shown = (Shown: () => React.ReactNode) =>
  render(
    <Suspense fallback="Loading">
      <Shown />
    </Suspense>,
  );

describe('a page whose code is fetched when it is needed', () => {
  it('is waited for', async () => {
    const Lazy = lazyPage(() => Promise.resolve(Page));
    shown(Lazy);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
    expect(Lazy.isHere()).toBe(true);
  });

  it('is there at once when its code has been fetched ahead', async () => {
    const Lazy = lazyPage(() => Promise.resolve(Page));
    expect(Lazy.isHere()).toBe(false);
    await Lazy.preload();
    expect(Lazy.isHere()).toBe(true);
    shown(Lazy);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });

  it('is fetched again after it could not be fetched ahead', async () => {
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(Page);
    const Lazy = lazyPage(load);
    await Lazy.preload();
    expect(Lazy.isHere()).toBe(false);
    shown(Lazy);
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });
});
