// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
import type { ArticleInput, AudioInput, VideoInput, TagInput } from './endpoints.gen';
/** The items of each content type as a caller saves them. */
export interface ContentInputs {
  readonly articles: ArticleInput;
  readonly audios: AudioInput;
  readonly videos: VideoInput;
  readonly tags: TagInput;
}
