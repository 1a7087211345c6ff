import {
  type FieldName,
  fieldKind,
  isSectionKind,
  richTextFields,
  type SectionKind,
} from '../../../../api';
import type { TKey } from '../../../i18n';
import { labelKey } from '../../../model/fieldLabels';
import { layout } from '../../../ui/layout';

/** A field that only some kinds of sections have. */
export interface SectionField {
  readonly name: FieldName;
  readonly label: TKey;
  /** Whether it has a text per culture, and whether that is formatted. */
  readonly isTranslated: boolean;
  readonly isFormatted: boolean;
}

/** What screens show of a kind of section, besides what all kinds have. */
export interface SectionView {
  /** Its fields; those of one row are beside each other where there is room. */
  readonly rows: readonly (readonly SectionField[])[];
  /** The height of its formatted text in px. */
  readonly height?: number;
  /** What its dialog says below the fields. */
  readonly note?: TKey;
  /** Whether each section has a picture of its own, in the file named by its id. It is chosen on the section's card. */
  readonly hasPicture?: boolean;
}

const field = (name: FieldName, label = labelKey(name)): SectionField => ({
  name,
  label: label ?? 'articles.sections.title',
  isTranslated: fieldKind(name) === 'localised',
  isFormatted: (richTextFields.articles as readonly string[]).includes(name),
});

/** Every kind that can be made; one that is missing does not compile. */
const views: Readonly<Record<SectionKind, SectionView>> = {
  TextSection: { rows: [[field('text')]], height: layout.editorHeight.textSection },
  SingleImageSection: {
    rows: [[field('captionTitle')], [field('captionSubtitle')]],
    // Also when editing (D86).
    note: 'articles.sections.imageLater',
    hasPicture: true,
  },
  QuoteSection: {
    rows: [[field('author'), field('reference')], [field('text', 'articles.sections.quote')]],
    height: layout.editorHeight.quote,
  },
};

/** Returns the key of what a kind of section is called. */
export const sectionKindKey = (type: unknown) =>
  `articles.sections.types.${isSectionKind(type) ? type : 'unknown'}` as const;

/** Returns the view of a kind; undefined for one that this version does not know. */
export const sectionView = (type: unknown): SectionView | undefined =>
  isSectionKind(type) ? views[type] : undefined;
