import { isSectionKind, type SectionKind } from '../../../../../api';
import { imageKind } from './image';
import { quoteKind } from './quote';
import type { SectionView } from './view';
import { textKind } from './text';

/** Every kind that can be made; one that is missing does not compile. */
const views: Readonly<Record<SectionKind, SectionView>> = {
  TextSection: textKind,
  SingleImageSection: imageKind,
  QuoteSection: quoteKind,
};

/** Returns the view of a kind; undefined for one that this version does not know. */
export const sectionView = (type: unknown): SectionView | undefined =>
  isSectionKind(type) ? views[type] : undefined;
