import type { ReactNode } from 'react';

interface LineIconProps {
  /** Width and height in pixels. */
  size: number;
  /** Of its lines, on a drawing of 24 by 24. */
  strokeWidth: number;
  /** Also paints the areas that its lines enclose. */
  isFilled?: boolean;
  children: ReactNode;
}

/** A drawing of lines in the colour of the text; what it stands in carries the name. */
export function LineIcon({ size, strokeWidth, isFilled = false, children }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
