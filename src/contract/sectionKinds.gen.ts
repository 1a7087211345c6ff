// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
/** The kinds of sections that can be made, with the fields of each as they are before anything was typed. */
export const sectionKinds = {
  TextSection: {"text":{}},
  SingleImageSection: {"imgURL":null,"captionTitle":{},"captionSubtitle":{}},
  QuoteSection: {"text":{},"author":null,"reference":null},
} as const;
/** A kind of section that can be made. */
export type SectionKind = keyof typeof sectionKinds;
/** Whether a section of this type can be made; others are kept as they are. */
export const isSectionKind = (type: unknown): type is SectionKind =>
  typeof type === 'string' && Object.hasOwn(sectionKinds, type);
