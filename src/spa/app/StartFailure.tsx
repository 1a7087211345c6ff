import { Button } from '../ui/Button';
import styles from '../ui/Message.module.css';

/** Shown when not even the texts could be fetched, hence with its own words. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <div className={styles.message} role="alert">
        <h1>The app could not be started</h1>
        <p className={styles.text}>
          Its texts could not be fetched. Check your connection, then try again.
        </p>
        <Button kind="primary" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </main>
  );
}
