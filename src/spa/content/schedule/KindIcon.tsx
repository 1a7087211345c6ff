import type { ContentType } from '../../../api';

/** Lines of a text, a wave, a sign to play. Tags have cards of their own. */
const drawings: Readonly<Record<string, string>> = {
  articles: 'M10 17h13M10 22h13M10 27h13M10 32h7',
  audios: 'M8 22v4M12.5 18v12M17 13v22M21.5 18v12M26 22v4',
  videos: 'M12 16v16l12-8z',
};

/** Draws what stands for items of a type. */
export const KindIcon = (props: { type: ContentType; box?: string; className?: string }) => (
  <svg
    viewBox={props.box ?? '0 0 34 46'}
    className={props.className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path d={drawings[props.type]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
