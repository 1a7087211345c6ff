import { Button } from '../ui/Button';
import styles from '../ui/Message.module.css';

/** Shows that the app could not be started, in its own English texts: the dictionaries may be what is missing. */
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
