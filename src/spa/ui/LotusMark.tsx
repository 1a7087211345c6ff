const petals = [
  ['.1', 'M80 12C64 30 60 54 80 78C100 54 96 30 80 12Z'],
  ['.07', 'M65 33C54 28 47 27 40 28C38 48 50 68 80 78'],
  ['.07', 'M95 33C106 28 113 27 120 28C122 48 110 68 80 78'],
  ['.05', 'M40 45C30 45 22 47 15 51C24 69 48 80 80 78'],
  ['.05', 'M120 45C130 45 138 47 145 51C136 69 112 80 80 78'],
] as const;

/** Draws a lotus flower in the current colour. */
export function LotusMark(props: { className?: string }) {
  return (
    <svg
      className={props.className}
      viewBox="0 0 160 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {petals.map(([fillOpacity, d]) => (
        <path key={d} d={d} fill="currentColor" fillOpacity={fillOpacity} />
      ))}
      <path d="M30 88C48 92 112 92 130 88M52 96C70 98 90 98 108 96" opacity=".5" />
    </svg>
  );
}
