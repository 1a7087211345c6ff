import styles from './Spinner.module.css';

/** Shows that a page is loading; appears only after a moment, so that quick loads do not flash. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status" aria-label={label}>
      <span className={styles.ring} />
    </div>
  );
}
