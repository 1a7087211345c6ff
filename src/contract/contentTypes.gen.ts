// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
/** What the contract says of each content type. */
export const contentTypes = {
  articles: {"type":"articles","entity":"Article","input":"articleInput","calls":{"list":"listArticles","get":"getArticle","save":"saveArticle","delete":"deleteArticle"},"files":["coverImage.jpg","audio.mp3","{id}.jpg"],"hasSections":true,"isScheduled":true,"answersDeletedItem":false},
  audios: {"type":"audios","entity":"Audio","input":"audioInput","calls":{"list":"listAudios","get":"getAudio","save":"saveAudio","delete":"deleteAudio"},"files":["coverImage.jpg","audio.mp3"],"hasSections":true,"isScheduled":true,"answersDeletedItem":false},
  videos: {"type":"videos","entity":"Video","input":"videoInput","calls":{"list":"listVideos","get":"getVideo","save":"saveVideo","delete":"deleteVideo"},"files":["coverImage.jpg"],"hasSections":false,"isScheduled":true,"answersDeletedItem":true},
  tags: {"type":"tags","entity":"Tag","input":"tagInput","calls":{"list":"listTags","get":"getTag","save":"saveTag","delete":"deleteTag"},"files":["coverImage.jpg","iconImage.png"],"hasSections":false,"isScheduled":false,"answersDeletedItem":true},
} as const;
/** The name of a content type, as in the addresses of its calls and in the keys of its files. */
export type ContentType = keyof typeof contentTypes;
/** The same by the name of one item, as in the schemas and in the tags of the cache. */
export type ContentEntity = (typeof contentTypes)[ContentType]['entity'];
/** The names of the calls for content: to list, get, save or delete. */
export type ContentCall<Kind extends 'list' | 'get' | 'save' | 'delete'> =
  (typeof contentTypes)[ContentType]['calls'][Kind];
/** All content types, in the order of the contract. */
export const allContentTypes: readonly ContentType[] = ["articles","audios","videos","tags"];
