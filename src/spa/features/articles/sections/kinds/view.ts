import type { ComponentType } from 'react';

/** What screens show of a kind of section. */
export interface SectionView {
  /** The fields of the dialog that only this kind has. */
  readonly Fields: ComponentType<{ culture: string }>;
  /** What the card tells of them. */
  readonly Facts: ComponentType<{ sectionId: string; culture: string }>;
  /** Whether each section has a picture of its own, in the file named by its id. */
  readonly hasPicture?: boolean;
}
