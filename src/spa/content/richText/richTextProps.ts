import type { Path } from '../../drafts/paths';

/** A formatted text of the draft on screen. */
export interface RichTextProps {
  label: string;
  path: Path;
  culture: string;
  /** Of the text, in px. */
  height: number;
}
