const paper = '#fffdf8';

function petals(angles: readonly number[], length: number, width: number): string {
  return angles
    .map(
      (angle) =>
        `<path transform="rotate(${angle})" d="M0 0C${-width} ${-length * 0.35} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.35} 0 0Z"/>`,
    )
    .join('');
}

function rays(count: number, from: number, to: number, start = 0, sweep = 360): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `<path transform="rotate(${start + (index * sweep) / count})" d="M0 ${-from}V${-to}"/>`,
  ).join('');
}

/** Tag icons as line drawings round the middle of a 90 x 90 field. */
const drawings = {
  breath:
    '<path fill="none" d="M-28 -10H8a9 9 0 1 0 -9 -9M-28 2H20a10 10 0 1 1 -10 10M-20 14H-2a8 8 0 1 1 -8 8"/>',
  sleep:
    '<path d="M8 -27A27 27 0 1 0 27 10A22 22 0 0 1 8 -27Z"/><path d="M17 -20l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2z" stroke-width="2"/>',
  morning: `<path d="M-30 16H30M-18 16a18 18 0 0 1 36 0M-20 25H20"/><g transform="translate(0 16)">${rays(7, 25, 33, -77, 180)}</g>`,
  meditation: `<g transform="translate(0 20)">${petals([-62, 62, -32, 32, 0], 42, 11)}</g><path d="M-24 27Q0 34 24 27"/>`,
  movement:
    '<circle cx="2" cy="-24" r="5.5"/><path fill="none" d="M2 -17V4L22 6V28M2 4L-14 14L-28 28M-27 -10H30"/>',
  nature:
    '<path d="M-16 21C-26 -8 -4 -26 26 -26C28 4 12 28 -16 21Z"/><path fill="none" d="M-26 30C-18 10 -4 -4 14 -14M-8 8V-7M2 0L16 1"/>',
  restorative:
    '<path d="M-24 -4H18C18 16 10 24 -3 24C-16 24 -24 16 -24 -4Z"/><path fill="none" d="M18 0C30 -2 30 14 15 14M-12 -12C-18 -19 -7 -22 -12 -30M5 -12C-1 -19 10 -22 5 -30"/>',
  philosophy:
    '<path d="M0 -14C-8 -22 -20 -23 -30 -21V18C-20 16 -8 17 0 25C8 17 20 16 30 18V-21C20 -23 8 -22 0 -14ZM0 -14V25"/>',
  winter: `${Array.from({ length: 6 }, (_, index) => `<path transform="rotate(${index * 60})" d="M0 0V-30M-7 -25L0 -18L7 -25M-6 -14L0 -8L6 -14"/>`).join('')}`,
  prenatal:
    '<path d="M0 28C-34 6 -31 -22 -13 -22C-5 -22 0 -16 0 -11C0 -16 5 -22 13 -22C31 -22 34 6 0 28Z"/><path d="M0 14C-11 6 -11 -4 -4.5 -4C-1.5 -4 0 -2 0 0C0 -2 1.5 -4 4.5 -4C11 -4 11 6 0 14Z"/>',
} as const;

export type IconName = keyof typeof drawings;

/** The icon as an SVG document of 90 x 90 pixels on a transparent ground. */
export function drawIcon(name: IconName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" viewBox="-45 -45 90 90"><g fill="${paper}" fill-opacity="0.16" stroke="${paper}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawings[name]}</g></svg>`;
}
