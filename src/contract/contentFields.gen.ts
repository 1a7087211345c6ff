// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
/** What a field of this name holds, in an item of any content type or in a section. */
export const fieldKinds = {
  _id: "text",
  imgURL: "file",
  imgAlt: "localised",
  imgDecorative: "flag",
  imgFocus: "point",
  tier: "enum",
  isPublic: "flag",
  author: "text",
  title: "localised",
  publishAt: "instant",
  createdAt: "instant",
  updatedAt: "instant",
  tagIds: "references",
  tags: "elements",
  seriesId: "reference",
  description: "localised",
  audioURL: "file",
  vimeoAudioURL: "text",
  seriesNumber: "number",
  source: "text",
  duration: "number",
  sections: "elements",
  type: "enum",
  order: "number",
  text: "localised",
  fontStyle: "text",
  imgOneURL: "file",
  imgTwoURL: "file",
  imgThreeURL: "file",
  imgFourURL: "file",
  captionTitle: "localised",
  captionSubtitle: "localised",
  fileId: "text",
  reference: "text",
  videoURL: "text",
  name: "text",
  color: "text",
  iconImgURL: "file",
} as const;
/** The name of a field of an item or a section. */
export type FieldName = keyof typeof fieldKinds;
/** What a field of this name holds; undefined for a name that the contract does not have. */
export const fieldKind = (name: string): (typeof fieldKinds)[FieldName] | undefined =>
  Object.hasOwn(fieldKinds, name) ? fieldKinds[name as FieldName] : undefined;
/** The values of each enum, the default one first. Stored items may hold others. */
export const enumValues = {
  tier: ["free","premium"],
  type: ["TextSection","SingleImageSection","QuoteSection"],
} as const;
/** The name of a field that holds one of few values. */
export type EnumName = keyof typeof enumValues;
/** The fields that hold HTML, in items of a type and in their sections. */
export const richTextFields = {
  articles: ["description","text"],
  audios: ["description","text"],
  videos: [],
  tags: ["description"],
} as const;
/** The billing statuses that users can have. */
export const billingStatuses = ["future","in_trial","active","non_renewing","paused","cancelled","not_subscribed"] as const;
