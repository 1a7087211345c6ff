// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
/** Parts of regular expressions: a content type, the id of an item or a version, the name of a file. */
export const filePatterns = {
  types: "(?:articles|audios|videos|tags)",
  id: "(?:[0-9a-f]{24})",
  files: "(?:coverImage\\.jpg|audio\\.mp3|[0-9a-f]{24}\\.jpg|iconImage\\.png)",
} as const;
