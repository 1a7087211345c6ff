import type { ComponentType } from 'react';
import { isSectionKind, type SectionKind } from '../../../../../api';
import { imageKind } from './image';
import { quoteKind } from './quote';
import { textKind } from './text';

/** What screens show of a kind of section. */
export interface SectionView {
  /** The fields of the dialog that only this kind has. */
  readonly Fields: ComponentType<{ culture: string }>;
  /** What the card tells of them. */
  readonly Facts: ComponentType<{ sectionId: string; culture: string }>;
  /** Whether each section has a picture of its own, in the file named by its id. */
  readonly hasPicture?: boolean;
}

/** Every kind that can be made; one that is missing does not compile. */
const views: Readonly<Record<SectionKind, SectionView>> = {
  TextSection: textKind,
  SingleImageSection: imageKind,
  QuoteSection: quoteKind,
};

/** The view of a kind; undefined for one that this version does not know. */
export const sectionView = (type: unknown): SectionView | undefined =>
  isSectionKind(type) ? views[type] : undefined;
