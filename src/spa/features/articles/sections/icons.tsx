import type { SVGProps } from 'react';

const frame: SVGProps<SVGSVGElement> = {
  viewBox: '0 0 20 20',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

/** A pencil. */
export function EditIcon() {
  return (
    <svg {...frame}>
      <path d="M12.6 4.1 15.9 7.4M4 16l.9-4 8.6-8.6a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8 15.1z" />
    </svg>
  );
}

/** A bin. */
export function RemoveIcon() {
  return (
    <svg {...frame}>
      <path d="M3.5 5.5h13M8 5.5V3.8c0-.4.4-.8.8-.8h2.4c.4 0 .8.4.8.8v1.7M5.2 5.5l.7 10.2c.1.7.6 1.3 1.4 1.3h5.4c.8 0 1.3-.6 1.4-1.3l.7-10.2M8.4 8.8v5M11.6 8.8v5" />
    </svg>
  );
}
