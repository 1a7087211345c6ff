/** Shows that a page is loading; appears only after a moment, so that quick loads do not flash. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status" aria-label={label}>
      <span />
    </div>
  );
}
