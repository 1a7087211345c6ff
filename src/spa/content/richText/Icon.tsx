import type { ToolName } from './formatting';

const drawings = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3.2 3.2 0 0 1 0 6.4H6z',
  italic: 'M8.5 4h5M6.5 16h5M11.5 4l-3 12',
  underline: 'M6 4v5.5a4 4 0 0 0 8 0V4M5 17h10',
  strike:
    'M4 10h12M13.5 6.5C13 5 11.7 4.2 10 4.2c-2.2 0-3.6 1.2-3.6 2.9M6.3 13c.4 1.8 1.9 2.8 3.9 2.8 2.2 0 3.7-1.1 3.7-2.8',
  link: 'M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.6-2.6a3.2 3.2 0 0 0-4.6-4.6l-.8.8M11.5 8.5a3.2 3.2 0 0 0-4.6 0l-2.6 2.6a3.2 3.2 0 0 0 4.6 4.6l.8-.8',
  bulletList: 'M8 5.5h8M8 10h8M8 14.5h8M4.2 5.5h.1M4.2 10h.1M4.2 14.5h.1',
  orderedList: 'M9 5.5h7M9 10h7M9 14.5h7M4 4.2l1-.5v3.6M3.7 13.2c1.7-1 2.5.6 1 1.7L3.8 16h2',
  indent: 'M4 4.5h12M9 8.2h7M9 11.8h7M4 15.5h12M4 8l2.5 2L4 12',
  outdent: 'M4 4.5h12M9 8.2h7M9 11.8h7M4 15.5h12M6.5 8 4 10l2.5 2',
  quote: 'M4.5 13.5c2.2-.4 3-2 3-4.2V6h-3v3.4h3M11.5 13.5c2.2-.4 3-2 3-4.2V6h-3v3.4h3',
  clear: 'M5 4.5h9M9.5 4.5 8.2 10M7.5 15.5h1M12 11.5l4.5 4.5M16.5 11.5 12 16',
  undo: 'M7.5 5 4 8.5 7.5 12M4.2 8.5h7.3a4 4 0 0 1 0 8H9',
  redo: 'M12.5 5 16 8.5 12.5 12M15.8 8.5H8.5a4 4 0 0 0 0 8H11',
} as const satisfies Record<ToolName, string>;

/** A drawing of the toolbar; its button carries the name. */
export function Icon({ name }: { name: ToolName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={drawings[name]} strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
