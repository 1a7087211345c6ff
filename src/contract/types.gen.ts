// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.

/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Culture".
 */
export type Culture = string;
/**
 * The default one first.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Tier".
 */
export type Tier = 'free' | 'premium';
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "BillingStatus".
 */
export type BillingStatus =
  'future' | 'in_trial' | 'active' | 'non_renewing' | 'paused' | 'cancelled' | 'not_subscribed';
/**
 * ISO 8601 instant in UTC with milliseconds.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Instant".
 */
export type Instant = string;
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "ResetLink".
 */
export type ResetLink = string;
/**
 * One change for all of the items.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "BulkChange".
 */
export type BulkChange =
  | {
      isPublic: boolean;
    }
  | {
      publishAt: Instant | null;
      isPublic?: boolean;
    }
  | {
      tier: Tier;
    }
  | {
      /**
       * @minItems 1
       * @maxItems 50
       */
      addTagIds?: [string, ...string[]];
      /**
       * @minItems 1
       * @maxItems 50
       */
      removeTagIds?: [string, ...string[]];
    }
  | {
      /**
       * @maxItems 1000
       */
      tagIds: string[];
    }
  | {
      delete: true;
    }
  | {
      /**
       * Brings deleted items back.
       */
      restore: true;
      /**
       * Brings them back as they were; otherwise they come back unpublished.
       */
      keepPublication?: boolean;
    }
  | {
      /**
       * Removes deleted items and their files for good.
       */
      purge: true;
    };
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "FeedAddress".
 */
export type FeedAddress = string;
/**
 * An address that shows the file for at most 15 minutes, or its smaller pictures for a day. It opens that one file, so it may be held in a cache, and traces pseudonymise its signature.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "SignedUrl".
 */
export type SignedUrl = string;
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Article".
 */
export type Article = ArticleInput & {
  _id: string;
  [k: string]: unknown;
};
/**
 * A whole article as a caller saves it. Without `_id` it is created. Unknown fields are kept.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "ArticleInput".
 */
export type ArticleInput = MediaInput & {
  description?: LocalisedHtml;
  audioURL?: string | null;
  vimeoAudioURL?: string | null;
  seriesNumber?: number | null;
  source?: string | null;
  /**
   * Seconds.
   */
  duration?: number | null;
  sections?: Section[];
  [k: string]: unknown;
};
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Tag".
 */
export type Tag = TagInput & {
  _id: string;
  [k: string]: unknown;
};
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Audio".
 */
export type Audio = AudioInput & {
  _id: string;
  [k: string]: unknown;
};
/**
 * A whole audio as a caller saves it. Without `_id` it is created. Unknown fields are kept.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "AudioInput".
 */
export type AudioInput = MediaInput & {
  description?: LocalisedHtml;
  audioURL?: string | null;
  vimeoAudioURL?: string | null;
  seriesNumber?: number | null;
  source?: string | null;
  /**
   * Seconds.
   */
  duration?: number | null;
  sections?: Section[];
  [k: string]: unknown;
};
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Video".
 */
export type Video = VideoInput & {
  _id: string;
  [k: string]: unknown;
};
/**
 * A whole video as a caller saves it. Without `_id` it is created. Unknown fields are kept.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "VideoInput".
 */
export type VideoInput = MediaInput & {
  description?: LocalisedText;
  /**
   * The id of the video at its hosting service.
   */
  videoURL?: string | null;
  /**
   * Seconds.
   */
  duration?: number | null;
  [k: string]: unknown;
};
/**
 * Empty, since the call succeeded.
 *
 * @maxItems 0
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "NoErrors".
 */
export type NoErrors = [];

/**
 * What each operation takes and gives, by operationId; `data` is inside the envelope.
 */
export interface Operations {
  signIn: {
    params: {};
    query: {};
    body: SignIn;
    data: Session;
  };
  signUp: {
    params: {};
    query: {};
    body: SignUp;
    data: Session;
  };
  refreshTokens: {
    params: {};
    query: {};
    body: RefreshTokens;
    data: Tokens;
  };
  signOut: {
    params: {};
    query: {};
    body: null;
    data: Ok;
  };
  updateMe: {
    params: {};
    query: {};
    body: UserUpdate;
    data: User;
  };
  changePassword: {
    params: {};
    query: {};
    body: PasswordChange;
    data: Ok;
  };
  deleteMe: {
    params: {};
    query: {};
    body: PasswordProof;
    data: Deleted;
  };
  forgotPassword: {
    params: {};
    query: {};
    body: EmailAddress;
    data: Ok;
  };
  createResetLink: {
    params: {};
    query: {};
    body: EmailAddress;
    data: ResetLink;
  };
  resetPassword: {
    params: {
      token: string;
    };
    query: {};
    body: PasswordReset;
    data: Ok;
  };
  listUsers: {
    params: {};
    query: {
      search: string;
      skip: number;
      limit: number;
    };
    body: null;
    data: User[];
  };
  countUsers: {
    params: {};
    query: {
      search: string;
    };
    body: null;
    data: UserCount;
  };
  listResetLinks: {
    params: {};
    query: {
      userIds: string;
    };
    body: null;
    data: MadeLink[];
  };
  revokeResetLink: {
    params: {
      userId: string;
    };
    query: {};
    body: null;
    data: Deleted;
  };
  listTrash: {
    params: {};
    query: {
      resourceType?: 'articles' | 'audios' | 'videos' | 'tags';
      skip: number;
      limit: number;
    };
    body: null;
    data: TrashedItem[];
  };
  restoreItem: {
    params: {
      resourceType: 'articles' | 'audios' | 'videos' | 'tags';
      itemId: string;
    };
    query: {};
    body: Restoration;
    data: RestoredItem;
  };
  purgeItem: {
    params: {
      resourceType: 'articles' | 'audios' | 'videos' | 'tags';
      itemId: string;
    };
    query: {
      deletedAt?: string;
    };
    body: null;
    data: Deleted;
  };
  duplicateItem: {
    params: {
      resourceType: 'articles' | 'audios' | 'videos' | 'tags';
      itemId: string;
    };
    query: {};
    body: Duplication;
    data: RestoredItem;
  };
  changeItems: {
    params: {};
    query: {};
    body: BulkInput;
    data: BulkResult[];
  };
  listPictures: {
    params: {};
    query: {};
    body: null;
    data: ShelfPicture[];
  };
  listViews: {
    params: {};
    query: {};
    body: null;
    data: View[];
  };
  saveView: {
    params: {};
    query: {};
    body: ViewInput;
    data: View;
  };
  deleteView: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Deleted;
  };
  getFeed: {
    params: {};
    query: {};
    body: null;
    data: Feed;
  };
  makeFeed: {
    params: {};
    query: {};
    body: FeedInput;
    data: FeedAddress;
  };
  revokeFeed: {
    params: {};
    query: {};
    body: null;
    data: Ok;
  };
  listTerms: {
    params: {};
    query: {};
    body: null;
    data: Term[];
  };
  saveTerm: {
    params: {};
    query: {};
    body: TermInput;
    data: Term;
  };
  deleteTerm: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Deleted;
  };
  listVersionFiles: {
    params: {
      versionId: string;
    };
    query: {};
    body: null;
    data: FormerFile[];
  };
  restoreVersionFile: {
    params: {
      versionId: string;
    };
    query: {};
    body: FileChoice;
    data: FileKey;
  };
  getVersion: {
    params: {
      versionId: string;
    };
    query: {};
    body: null;
    data: WholeVersion;
  };
  listVersions: {
    params: {
      resourceType: 'articles' | 'audios' | 'videos' | 'tags';
      itemId: string;
    };
    query: {
      before?: string;
      limit: number;
    };
    body: null;
    data: Version[];
  };
  uploadFile: {
    params: {
      resourceType: 'articles' | 'audios' | 'videos' | 'tags';
      itemId: string;
      fileName: string;
    };
    query: {};
    body: unknown;
    data: FileKey;
  };
  uploadPart: {
    params: {
      resourceType: 'articles' | 'audios' | 'videos' | 'tags';
      itemId: string;
      fileName: string;
    };
    query: {
      offset: number;
      size: number;
      modified: number;
    };
    body: unknown;
    data: StoredPart;
  };
  getFileInfo: {
    params: {
      itemId: string;
    };
    query: {};
    body: FilePath;
    data: FileInfo;
  };
  deleteFile: {
    params: {
      itemId: string;
    };
    query: {};
    body: FilePath;
    data: FileKey;
  };
  getPictureUrls: {
    params: {
      resourceType: 'articles' | 'audios' | 'videos' | 'tags';
    };
    query: {};
    body: PictureKeys;
    data: PictureUrl[];
  };
  copyPicture: {
    params: {
      resourceType: 'articles' | 'audios' | 'videos' | 'tags';
      itemId: string;
      fileName: string;
    };
    query: {};
    body: FilePath;
    data: FileKey;
  };
  getFileUrl: {
    params: {
      itemId: string;
    };
    query: {};
    body: FilePath;
    data: SignedUrl;
  };
  listArticles: {
    params: {};
    query: {
      showAll: 0 | 1;
      view?: 'list';
    };
    body: null;
    data: Article[];
  };
  saveArticle: {
    params: {};
    query: {};
    body: ArticleInput;
    data: Article;
  };
  getArticle: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Article;
  };
  deleteArticle: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Deleted;
  };
  listAudios: {
    params: {};
    query: {
      showAll: 0 | 1;
      view?: 'list';
    };
    body: null;
    data: Audio[];
  };
  saveAudio: {
    params: {};
    query: {};
    body: AudioInput;
    data: Audio;
  };
  getAudio: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Audio;
  };
  deleteAudio: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Deleted;
  };
  listVideos: {
    params: {};
    query: {
      showAll: 0 | 1;
      view?: 'list';
    };
    body: null;
    data: Video[];
  };
  saveVideo: {
    params: {};
    query: {};
    body: VideoInput;
    data: Video;
  };
  getVideo: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Video;
  };
  deleteVideo: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Video;
  };
  listTags: {
    params: {};
    query: {
      showAll: 0 | 1;
      view?: 'list';
    };
    body: null;
    data: Tag[];
  };
  saveTag: {
    params: {};
    query: {};
    body: TagInput;
    data: Tag;
  };
  getTag: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Tag;
  };
  deleteTag: {
    params: {
      id: string;
    };
    query: {};
    body: null;
    data: Tag;
  };
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "SignIn".
 */
export interface SignIn {
  email: string;
  password: string;
  client: string;
  clientId: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Session".
 */
export interface Session {
  user: User;
  tokens: Tokens;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "User".
 */
export interface User {
  _id: string;
  fullName: string;
  email: string;
  culture: Culture;
  tier: Tier;
  billingStatus: BillingStatus;
  isEmailVerified: boolean;
  isAdmin: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Tokens".
 */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "SignUp".
 */
export interface SignUp {
  user: {
    fullName: string;
    email: string;
    culture?: Culture;
    password: string;
  };
  client: {
    client: string;
    clientId: string;
  };
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "RefreshTokens".
 */
export interface RefreshTokens {
  refreshToken: string;
  client: string;
  clientId: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Ok".
 */
export interface Ok {
  ok: true;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "UserUpdate".
 */
export interface UserUpdate {
  fullName?: string;
  culture?: Culture;
  email?: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "PasswordChange".
 */
export interface PasswordChange {
  password: string;
  newPassword: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "PasswordProof".
 */
export interface PasswordProof {
  password: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Deleted".
 */
export interface Deleted {
  _id: string;
  deletedAt?: Instant;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "EmailAddress".
 */
export interface EmailAddress {
  email: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "PasswordReset".
 */
export interface PasswordReset {
  newPassword: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "UserCount".
 */
export interface UserCount {
  total: number;
  /**
   * Whether there are more than `total`; nobody counts them one by one.
   */
  hasMore: boolean;
}
/**
 * The latest reset link that was made for a user to be handed over, without the link.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "MadeLink".
 */
export interface MadeLink {
  userId: string;
  madeAt: Instant;
  /**
   * Who made it; null for the operator of the server, and when that account is gone.
   */
  actor: Actor | null;
  /**
   * Until when it works; null once it was used, replaced or revoked, or has expired.
   */
  expiresAt: Instant | null;
}
/**
 * Who did something.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Actor".
 */
export interface Actor {
  _id: string;
  fullName: string;
}
/**
 * A deleted item, as the list of them shows it.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "TrashedItem".
 */
export interface TrashedItem {
  _id: string;
  resourceType: 'articles' | 'audios' | 'videos' | 'tags';
  title?: LocalisedText;
  /**
   * Of a tag whose title is empty.
   */
  name?: string;
  deletedAt: Instant;
  /**
   * From when on it is removed for good, with its files.
   */
  expiresAt: Instant;
  /**
   * Who deleted it; null when that account is gone.
   */
  actor: Actor | null;
}
/**
 * A text per culture, keyed by culture code (en-US, fr-FR, ...).
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "LocalisedText".
 */
export interface LocalisedText {
  [k: string]: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Restoration".
 */
export interface Restoration {
  /**
   * Brings the item back as it was; otherwise it comes back unpublished.
   */
  keepPublication?: boolean;
  deletedAt?: Instant;
}
/**
 * The whole item, as its own call gives it.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "RestoredItem".
 */
export interface RestoredItem {
  _id: string;
  isPublic?: boolean;
  createdAt?: Instant;
  updatedAt?: Instant;
  [k: string]: unknown;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Duplication".
 */
export interface Duplication {
  title: LocalisedText;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "BulkInput".
 */
export interface BulkInput {
  resourceType: 'articles' | 'audios' | 'videos' | 'tags';
  /**
   * @minItems 1
   * @maxItems 200
   */
  items: [
    {
      _id: string;
      /**
       * The save that the caller has seen. An item that was saved since is left as it is.
       */
      updatedAt?: Instant;
      /**
       * The deletion that is undone or made final. An item that was restored and deleted again since is left as it is.
       */
      deletedAt?: Instant;
    },
    ...{
      _id: string;
      /**
       * The save that the caller has seen. An item that was saved since is left as it is.
       */
      updatedAt?: Instant;
      /**
       * The deletion that is undone or made final. An item that was restored and deleted again since is left as it is.
       */
      deletedAt?: Instant;
    }[]
  ];
  change: BulkChange;
}
/**
 * What became of one item.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "BulkResult".
 */
export interface BulkResult {
  _id: string;
  ok: boolean;
  /**
   * True for an item to delete that was not there any more: this call deleted nothing that it could bring back.
   */
  alreadyGone?: boolean;
  /**
   * True for an item to restore that was not in the trash any more; `item` is how it is now.
   */
  alreadyBack?: boolean;
  /**
   * Of an item that this call deleted.
   */
  deletedAt?: Instant;
  error?: ApiError;
  /**
   * The save that this call has changed or deleted. Once that is undone, the item is as that save left it.
   */
  replaced?: Instant;
  /**
   * The changed fields as they were.
   */
  before?: {
    [k: string]: unknown;
  };
  /**
   * The item as saved, as lists show it.
   */
  item?: {
    _id: string;
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "ApiError".
 */
export interface ApiError {
  /**
   * A stable identifier in PascalCase.
   */
  name: string;
  message: string;
  /**
   * The HTTP status.
   */
  code: number;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "ShelfPicture".
 */
export interface ShelfPicture {
  key: string;
  title: LocalisedText;
  imgAlt: LocalisedText;
  imgFocus: Point | null;
}
/**
 * Shares of the width and height of a picture.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Point".
 */
export interface Point {
  x: number;
  y: number;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  _id: string;
  resourceType: 'articles' | 'audios' | 'videos' | 'tags';
  name: string;
  /**
   * What is asked of the list, as the search part of its address.
   */
  query: string;
  /**
   * Whether all administrators see it and may delete it.
   */
  isShared: boolean;
  /**
   * Whether the caller saved it.
   */
  isOwn: boolean;
}
/**
 * A view of a list. It replaces the caller's view that `_id` names, or the one of this list and name; without a `query`, its own stays.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "ViewInput".
 */
export interface ViewInput {
  /**
   * The view to change, which may get another name.
   */
  _id?: string;
  resourceType: 'articles' | 'audios' | 'videos' | 'tags';
  name: string;
  /**
   * What is asked of the list, as the search part of its address.
   */
  query?: string;
  /**
   * Whether all administrators see it and may delete it.
   */
  isShared: boolean;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Feed".
 */
export interface Feed {
  showsDrafts: boolean;
  /**
   * Null where there is no address.
   */
  madeAt: Instant | null;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "FeedInput".
 */
export interface FeedInput {
  /**
   * Whether titles of unpublished items are shown.
   */
  showsDrafts: boolean;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Term".
 */
export interface Term {
  _id: string;
  texts: TermTexts;
}
/**
 * A word or a few, by culture; an empty text stands for none.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "TermTexts".
 */
export interface TermTexts {
  [k: string]: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "TermInput".
 */
export interface TermInput {
  /**
   * The term to change; without it one is added.
   */
  _id?: string;
  texts: TermTexts;
  /**
   * Texts as the caller has read them; a 409 with the stored term where one is another by now.
   */
  base?: TermTexts;
}
/**
 * A stored file that an item has or had.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "FormerFile".
 */
export interface FormerFile {
  _id: string;
  key: string;
  contentType: string;
  storedAt: Instant;
  /**
   * Whether the item has it now.
   */
  isPresent: boolean;
  url: SignedUrl;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "FileChoice".
 */
export interface FileChoice {
  fileId: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "FileKey".
 */
export interface FileKey {
  Key: string;
}
/**
 * The same with the item as it was then, without embedded tags.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "WholeVersion".
 */
export interface WholeVersion {
  _id: string;
  savedAt: Instant;
  /**
   * Who did it; null for what was there before, and when that account is gone.
   */
  actor: Actor | null;
  event:
    | 'created'
    | 'deleted'
    | 'imported'
    | 'published'
    | 'restored'
    | 'saved'
    | 'scheduled'
    | 'unpublished';
  /**
   * How, where it was not by the form.
   */
  via?: string;
  /**
   * Where it differs from the one before, as paths; at most 100, then an ellipsis.
   */
  changed: string[];
  item: {
    [k: string]: unknown;
  };
}
/**
 * What one save of an item did.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Version".
 */
export interface Version {
  _id: string;
  savedAt: Instant;
  /**
   * Who did it; null for what was there before, and when that account is gone.
   */
  actor: Actor | null;
  event:
    | 'created'
    | 'deleted'
    | 'imported'
    | 'published'
    | 'restored'
    | 'saved'
    | 'scheduled'
    | 'unpublished';
  /**
   * How, where it was not by the form.
   */
  via?: string;
  /**
   * Where it differs from the one before, as paths; at most 100, then an ellipsis.
   */
  changed: string[];
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "StoredPart".
 */
export interface StoredPart {
  offset: number;
  Key?: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "FilePath".
 */
export interface FilePath {
  /**
   * A stored key.
   */
  path: string;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "FileInfo".
 */
export interface FileInfo {
  Key: string;
  ContentType: string;
  ContentLength: number;
  LastModified: Instant;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "PictureKeys".
 */
export interface PictureKeys {
  /**
   * @minItems 1
   * @maxItems 100
   *
   * Items: A stored key.
   */
  keys: [string, ...string[]];
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "PictureUrl".
 */
export interface PictureUrl {
  key: string;
  url: SignedUrl;
}
/**
 * What articles, audios and videos have in common. Unknown fields are kept.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "MediaInput".
 */
export interface MediaInput {
  _id?: string;
  imgURL?: string | null;
  imgAlt?: LocalisedText;
  imgDecorative?: boolean | null;
  imgFocus?: Point | null;
  tier?: Tier;
  isPublic?: boolean;
  author?: string | null;
  title?: LocalisedText;
  publishAt?: Instant | null;
  translatedFrom?: TextOrigins;
  /**
   * Of rows of lists, derived by the server; not stored.
   */
  translationStatus?: TranslationStatus;
  createdAt?: Instant;
  updatedAt?: Instant;
  /**
   * Ids, or embedded tags; the server answers with ids.
   *
   * @maxItems 1000
   */
  tagIds?: (string | Tag)[];
  /**
   * The tags that tagIds name, embedded by the server; not stored.
   */
  tags?: Tag[];
  seriesId?: null | string | Series;
  [k: string]: unknown;
}
/**
 * By the path of a text with its culture (`title.fr-FR`); a text without an entry counts as up to date.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "TextOrigins".
 */
export interface TextOrigins {
  [k: string]: TextOrigin;
}
/**
 * What a text was translated from, as it was then.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "TextOrigin".
 */
export interface TextOrigin {
  culture: string;
  fingerprint: string;
}
/**
 * How many texts an item has in any culture, how many of them each culture has, and how many of these are out of date.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "TranslationStatus".
 */
export interface TranslationStatus {
  of: number;
  done: Counts;
  stale?: Counts;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Counts".
 */
export interface Counts {
  [k: string]: number;
}
/**
 * A whole tag as a caller saves it. Without `_id` it is created. Unknown fields are kept.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "TagInput".
 */
export interface TagInput {
  _id?: string;
  name?: string | null;
  /**
   * Hexadecimal without a leading #, stored as typed.
   */
  color?: string | null;
  imgURL?: string | null;
  imgAlt?: LocalisedText;
  imgDecorative?: boolean | null;
  imgFocus?: Point | null;
  iconImgURL?: string | null;
  isPublic?: boolean;
  title?: LocalisedText;
  description?: LocalisedHtml;
  translatedFrom?: TextOrigins;
  /**
   * Of rows of lists, derived by the server; not stored.
   */
  translationStatus?: TranslationStatus;
  createdAt?: Instant;
  updatedAt?: Instant;
  [k: string]: unknown;
}
/**
 * Formatted text per culture, as HTML that nobody has cleaned; whoever shows it does.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "LocalisedHtml".
 */
export interface LocalisedHtml {
  [k: string]: string;
}
/**
 * A summary, met only embedded in other items; there are no calls of its own.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Series".
 */
export interface Series {
  _id: string;
  imgURL?: string | null;
  isPublic?: boolean;
  title?: LocalisedText;
  description?: LocalisedText;
  publishAt?: Instant | null;
  createdAt?: Instant;
  updatedAt?: Instant;
  [k: string]: unknown;
}
/**
 * One part of an article. The type decides which further fields hold; unknown ones are kept.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "Section".
 */
export interface Section {
  _id: string;
  title?: LocalisedText;
  /**
   * One of x-section-kinds, GridImageSection, AudioSection, VideoSection or one unknown so far.
   */
  type?: string;
  order?: number | null;
  text?: LocalisedHtml;
  fontStyle?: string | null;
  imgURL?: string | null;
  imgAlt?: LocalisedText;
  imgDecorative?: boolean | null;
  imgFocus?: Point | null;
  imgOneURL?: string | null;
  imgTwoURL?: string | null;
  imgThreeURL?: string | null;
  imgFourURL?: string | null;
  captionTitle?: LocalisedText;
  captionSubtitle?: LocalisedText;
  fileId?: string | null;
  author?: string | null;
  reference?: string | null;
  [k: string]: unknown;
}
/**
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "ErrorEnvelope".
 */
export interface ErrorEnvelope {
  /**
   * null, or the present item when a save was stale.
   */
  data: {
    [k: string]: unknown;
  };
  /**
   * @minItems 1
   */
  errors: [ApiError, ...ApiError[]];
}
