import { Button } from '../ui/Button';

/** Shows that the app could not be started, in its own English texts: the dictionaries may be what is missing. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <div
        className="stack min-h-[min(60vh,420px)] content-center justify-items-center gap-4 px-4 py-6 text-center"
        role="alert"
      >
        <h1>The app could not be started</h1>
        <p className="max-w-[52ch] text-text-soft wrap-anywhere">
          Its texts could not be fetched. Check your connection, then try again.
        </p>
        <Button kind="primary" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </main>
  );
}
