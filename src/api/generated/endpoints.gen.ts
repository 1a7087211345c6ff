// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
import { emptyApi as api } from '../base/emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({
        url: `/users/signin`,
        method: "POST",
        body: queryArg.signIn,
      }),
    }),
    signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
      query: (queryArg) => ({
        url: `/users`,
        method: "POST",
        body: queryArg.signUp,
      }),
    }),
    refreshTokens: build.mutation<
      RefreshTokensApiResponse,
      RefreshTokensApiArg
    >({
      query: (queryArg) => ({
        url: `/users/refreshTokens`,
        method: "POST",
        body: queryArg.refreshTokens,
      }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: () => ({ url: `/users/me/tokens`, method: "DELETE" }),
    }),
    updateMe: build.mutation<UpdateMeApiResponse, UpdateMeApiArg>({
      query: (queryArg) => ({
        url: `/users/me`,
        method: "PATCH",
        body: queryArg.userUpdate,
      }),
    }),
    changePassword: build.mutation<
      ChangePasswordApiResponse,
      ChangePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/users/me/password`,
        method: "PATCH",
        body: queryArg.passwordChange,
      }),
    }),
    deleteMe: build.mutation<DeleteMeApiResponse, DeleteMeApiArg>({
      query: (queryArg) => ({
        url: `/users/me/delete`,
        method: "POST",
        body: queryArg.passwordProof,
      }),
    }),
    forgotPassword: build.mutation<
      ForgotPasswordApiResponse,
      ForgotPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/users/me/forgotPassword`,
        method: "POST",
        body: queryArg.emailAddress,
      }),
    }),
    createResetLink: build.mutation<
      CreateResetLinkApiResponse,
      CreateResetLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/users/admin/forgotPassword`,
        method: "POST",
        body: queryArg.emailAddress,
      }),
    }),
    resetPassword: build.mutation<
      ResetPasswordApiResponse,
      ResetPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/users/me/resetPassword/${encodeURIComponent(String(queryArg.token))}`,
        method: "POST",
        body: queryArg.passwordReset,
      }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/admin/users`,
        params: {
          search: queryArg.search,
          skip: queryArg.skip,
          limit: queryArg.limit,
        },
      }),
    }),
    countUsers: build.query<CountUsersApiResponse, CountUsersApiArg>({
      query: (queryArg) => ({
        url: `/admin/userCount`,
        params: {
          search: queryArg.search,
        },
      }),
    }),
    listResetLinks: build.query<
      ListResetLinksApiResponse,
      ListResetLinksApiArg
    >({
      query: (queryArg) => ({
        url: `/admin/resetLinks`,
        params: {
          userIds: queryArg.userIds,
        },
      }),
    }),
    revokeResetLink: build.mutation<
      RevokeResetLinkApiResponse,
      RevokeResetLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/admin/resetLinks/${encodeURIComponent(String(queryArg.userId))}`,
        method: "DELETE",
      }),
    }),
    listTrash: build.query<ListTrashApiResponse, ListTrashApiArg>({
      query: (queryArg) => ({
        url: `/admin/trash`,
        params: {
          resourceType: queryArg.resourceType,
          skip: queryArg.skip,
          limit: queryArg.limit,
        },
      }),
    }),
    restoreItem: build.mutation<RestoreItemApiResponse, RestoreItemApiArg>({
      query: (queryArg) => ({
        url: `/admin/trash/${encodeURIComponent(String(queryArg.resourceType))}/${encodeURIComponent(String(queryArg.itemId))}/restore`,
        method: "POST",
        body: queryArg.restoration,
      }),
    }),
    purgeItem: build.mutation<PurgeItemApiResponse, PurgeItemApiArg>({
      query: (queryArg) => ({
        url: `/admin/trash/${encodeURIComponent(String(queryArg.resourceType))}/${encodeURIComponent(String(queryArg.itemId))}`,
        method: "DELETE",
        params: {
          deletedAt: queryArg.deletedAt,
        },
      }),
    }),
    duplicateItem: build.mutation<
      DuplicateItemApiResponse,
      DuplicateItemApiArg
    >({
      query: (queryArg) => ({
        url: `/admin/duplicates/${encodeURIComponent(String(queryArg.resourceType))}/${encodeURIComponent(String(queryArg.itemId))}`,
        method: "POST",
        body: queryArg.duplication,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    changeItems: build.mutation<ChangeItemsApiResponse, ChangeItemsApiArg>({
      query: (queryArg) => ({
        url: `/admin/bulk`,
        method: "POST",
        body: queryArg.bulkInput,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listPictures: build.query<ListPicturesApiResponse, ListPicturesApiArg>({
      query: () => ({ url: `/admin/pictures` }),
    }),
    listViews: build.query<ListViewsApiResponse, ListViewsApiArg>({
      query: () => ({ url: `/admin/views` }),
    }),
    saveView: build.mutation<SaveViewApiResponse, SaveViewApiArg>({
      query: (queryArg) => ({
        url: `/admin/views`,
        method: "PATCH",
        body: queryArg.viewInput,
      }),
    }),
    deleteView: build.mutation<DeleteViewApiResponse, DeleteViewApiArg>({
      query: (queryArg) => ({
        url: `/admin/views/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    getFeed: build.query<GetFeedApiResponse, GetFeedApiArg>({
      query: () => ({ url: `/admin/feed` }),
    }),
    makeFeed: build.mutation<MakeFeedApiResponse, MakeFeedApiArg>({
      query: (queryArg) => ({
        url: `/admin/feed`,
        method: "POST",
        body: queryArg.feedInput,
      }),
    }),
    revokeFeed: build.mutation<RevokeFeedApiResponse, RevokeFeedApiArg>({
      query: () => ({ url: `/admin/feed`, method: "DELETE" }),
    }),
    listTerms: build.query<ListTermsApiResponse, ListTermsApiArg>({
      query: () => ({ url: `/admin/terms` }),
    }),
    saveTerm: build.mutation<SaveTermApiResponse, SaveTermApiArg>({
      query: (queryArg) => ({
        url: `/admin/terms`,
        method: "PATCH",
        body: queryArg.termInput,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    deleteTerm: build.mutation<DeleteTermApiResponse, DeleteTermApiArg>({
      query: (queryArg) => ({
        url: `/admin/terms/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listVersionFiles: build.query<
      ListVersionFilesApiResponse,
      ListVersionFilesApiArg
    >({
      query: (queryArg) => ({
        url: `/admin/versions/${encodeURIComponent(String(queryArg.versionId))}/files`,
      }),
    }),
    restoreVersionFile: build.mutation<
      RestoreVersionFileApiResponse,
      RestoreVersionFileApiArg
    >({
      query: (queryArg) => ({
        url: `/admin/versions/${encodeURIComponent(String(queryArg.versionId))}/files`,
        method: "POST",
        body: queryArg.fileChoice,
      }),
    }),
    getVersion: build.query<GetVersionApiResponse, GetVersionApiArg>({
      query: (queryArg) => ({
        url: `/admin/versions/${encodeURIComponent(String(queryArg.versionId))}`,
      }),
    }),
    listVersions: build.query<ListVersionsApiResponse, ListVersionsApiArg>({
      query: (queryArg) => ({
        url: `/admin/versions/${encodeURIComponent(String(queryArg.resourceType))}/${encodeURIComponent(String(queryArg.itemId))}`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
      query: (queryArg) => ({
        url: `/S3/${encodeURIComponent(String(queryArg.resourceType))}/${encodeURIComponent(String(queryArg.itemId))}/${encodeURIComponent(String(queryArg.fileName))}`,
        method: "PATCH",
        body: queryArg.body,
      }),
    }),
    getFileInfo: build.query<GetFileInfoApiResponse, GetFileInfoApiArg>({
      query: (queryArg) => ({
        url: `/S3/${encodeURIComponent(String(queryArg.itemId))}/getData`,
        method: "PATCH",
        body: queryArg.filePath,
      }),
    }),
    deleteFile: build.mutation<DeleteFileApiResponse, DeleteFileApiArg>({
      query: (queryArg) => ({
        url: `/S3/${encodeURIComponent(String(queryArg.itemId))}/deleteData`,
        method: "PATCH",
        body: queryArg.filePath,
      }),
    }),
    getPictureUrls: build.query<
      GetPictureUrlsApiResponse,
      GetPictureUrlsApiArg
    >({
      query: (queryArg) => ({
        url: `/S3/${encodeURIComponent(String(queryArg.resourceType))}/pictures`,
        method: "POST",
        body: queryArg.pictureKeys,
      }),
    }),
    copyPicture: build.mutation<CopyPictureApiResponse, CopyPictureApiArg>({
      query: (queryArg) => ({
        url: `/admin/pictures/${encodeURIComponent(String(queryArg.resourceType))}/${encodeURIComponent(String(queryArg.itemId))}/${encodeURIComponent(String(queryArg.fileName))}`,
        method: "POST",
        body: queryArg.filePath,
      }),
    }),
    getFileUrl: build.query<GetFileUrlApiResponse, GetFileUrlApiArg>({
      query: (queryArg) => ({
        url: `/S3/${encodeURIComponent(String(queryArg.itemId))}/getDataURL`,
        method: "PATCH",
        body: queryArg.filePath,
      }),
    }),
    listArticles: build.query<ListArticlesApiResponse, ListArticlesApiArg>({
      query: (queryArg) => ({
        url: `/articles`,
        params: {
          showAll: queryArg.showAll,
          view: queryArg.view,
        },
      }),
    }),
    saveArticle: build.mutation<SaveArticleApiResponse, SaveArticleApiArg>({
      query: (queryArg) => ({
        url: `/articles`,
        method: "PATCH",
        body: queryArg.articleInput,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getArticle: build.query<GetArticleApiResponse, GetArticleApiArg>({
      query: (queryArg) => ({
        url: `/articles/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteArticle: build.mutation<
      DeleteArticleApiResponse,
      DeleteArticleApiArg
    >({
      query: (queryArg) => ({
        url: `/articles/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listAudios: build.query<ListAudiosApiResponse, ListAudiosApiArg>({
      query: (queryArg) => ({
        url: `/audios`,
        params: {
          showAll: queryArg.showAll,
          view: queryArg.view,
        },
      }),
    }),
    saveAudio: build.mutation<SaveAudioApiResponse, SaveAudioApiArg>({
      query: (queryArg) => ({
        url: `/audios`,
        method: "PATCH",
        body: queryArg.audioInput,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getAudio: build.query<GetAudioApiResponse, GetAudioApiArg>({
      query: (queryArg) => ({
        url: `/audios/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteAudio: build.mutation<DeleteAudioApiResponse, DeleteAudioApiArg>({
      query: (queryArg) => ({
        url: `/audios/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listVideos: build.query<ListVideosApiResponse, ListVideosApiArg>({
      query: (queryArg) => ({
        url: `/videos`,
        params: {
          showAll: queryArg.showAll,
          view: queryArg.view,
        },
      }),
    }),
    saveVideo: build.mutation<SaveVideoApiResponse, SaveVideoApiArg>({
      query: (queryArg) => ({
        url: `/videos`,
        method: "PATCH",
        body: queryArg.videoInput,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getVideo: build.query<GetVideoApiResponse, GetVideoApiArg>({
      query: (queryArg) => ({
        url: `/videos/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteVideo: build.mutation<DeleteVideoApiResponse, DeleteVideoApiArg>({
      query: (queryArg) => ({
        url: `/videos/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listTags: build.query<ListTagsApiResponse, ListTagsApiArg>({
      query: (queryArg) => ({
        url: `/tags`,
        params: {
          showAll: queryArg.showAll,
          view: queryArg.view,
        },
      }),
    }),
    saveTag: build.mutation<SaveTagApiResponse, SaveTagApiArg>({
      query: (queryArg) => ({
        url: `/tags`,
        method: "PATCH",
        body: queryArg.tagInput,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getTag: build.query<GetTagApiResponse, GetTagApiArg>({
      query: (queryArg) => ({
        url: `/tags/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteTag: build.mutation<DeleteTagApiResponse, DeleteTagApiArg>({
      query: (queryArg) => ({
        url: `/tags/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SignInApiResponse =
  /** status 200 The user and the tokens of a new session. */ Session;
export type SignInApiArg = {
  signIn: SignIn;
};
export type SignUpApiResponse =
  /** status 200 The user and the tokens of a new session. */ Session;
export type SignUpApiArg = {
  signUp: SignUp;
};
export type RefreshTokensApiResponse =
  /** status 200 The tokens that replace the former ones. */ Tokens;
export type RefreshTokensApiArg = {
  refreshTokens: RefreshTokens;
};
export type SignOutApiResponse = /** status 200 The session has ended. */ Ok;
export type SignOutApiArg = void;
export type UpdateMeApiResponse = /** status 200 The user as saved. */ User;
export type UpdateMeApiArg = {
  userUpdate: UserUpdate;
};
export type ChangePasswordApiResponse =
  /** status 200 The password has been changed. */ Ok;
export type ChangePasswordApiArg = {
  passwordChange: PasswordChange;
};
export type DeleteMeApiResponse =
  /** status 200 The id of the account that is gone. */ Deleted;
export type DeleteMeApiArg = {
  passwordProof: PasswordProof;
};
export type ForgotPasswordApiResponse =
  /** status 200 The request was taken. */ Ok;
export type ForgotPasswordApiArg = {
  emailAddress: EmailAddress;
};
export type CreateResetLinkApiResponse = /** status 200 The link. */ ResetLink;
export type CreateResetLinkApiArg = {
  emailAddress: EmailAddress;
};
export type ResetPasswordApiResponse =
  /** status 200 The password has been changed. */ Ok;
export type ResetPasswordApiArg = {
  token: string;
  passwordReset: PasswordReset;
};
export type ListUsersApiResponse = /** status 200 One page of users. */ User[];
export type ListUsersApiArg = {
  search?: string;
  skip?: number;
  limit?: number;
};
export type CountUsersApiResponse =
  /** status 200 How many there are. */ UserCount;
export type CountUsersApiArg = {
  search?: string;
};
export type ListResetLinksApiResponse =
  /** status 200 The links, without what opens them. */ MadeLink[];
export type ListResetLinksApiArg = {
  /** Ids of up to 100 users, with commas between them. Users without such a link are left out. */
  userIds: string;
};
export type RevokeResetLinkApiResponse =
  /** status 200 The id of the user whose link no longer works. */ Deleted;
export type RevokeResetLinkApiArg = {
  userId: string;
};
export type ListTrashApiResponse =
  /** status 200 One page of deleted items. */ TrashedItem[];
export type ListTrashApiArg = {
  /** Without it, items of all types. */
  resourceType?: "articles" | "audios" | "videos" | "tags";
  skip?: number;
  limit?: number;
};
export type RestoreItemApiResponse = /** status 200 The item. */ RestoredItem;
export type RestoreItemApiArg = {
  resourceType: "articles" | "audios" | "videos" | "tags";
  itemId: string;
  restoration: Restoration;
};
export type PurgeItemApiResponse =
  /** status 200 The id of what is gone. */ Deleted;
export type PurgeItemApiArg = {
  resourceType: "articles" | "audios" | "videos" | "tags";
  itemId: string;
  /** As the trash said it, so that no later deletion is meant. */
  deletedAt?: string;
};
export type DuplicateItemApiResponse =
  /** status 200 The new item. */ RestoredItem;
export type DuplicateItemApiArg = {
  resourceType: "articles" | "audios" | "videos" | "tags";
  itemId: string;
  /** Optional for caller and host. A repeat within 24 hours gets the first answer. */
  "Idempotency-Key"?: string;
  duplication: Duplication;
};
export type ChangeItemsApiResponse =
  /** status 200 What became of each item, in the order of the request. */ BulkResult[];
export type ChangeItemsApiArg = {
  /** Optional for caller and host. A repeat within 24 hours gets the first answer. */
  "Idempotency-Key"?: string;
  bulkInput: BulkInput;
};
export type ListPicturesApiResponse =
  /** status 200 The pictures that items name; those of icons are PNG, all others JPEG. */ ShelfPicture[];
export type ListPicturesApiArg = void;
export type ListViewsApiResponse = /** status 200 The views. */ View[];
export type ListViewsApiArg = void;
export type SaveViewApiResponse = /** status 200 The view as saved. */ View;
export type SaveViewApiArg = {
  viewInput: ViewInput;
};
export type DeleteViewApiResponse =
  /** status 200 The id of what is gone. */ Deleted;
export type DeleteViewApiArg = {
  id: string;
};
export type GetFeedApiResponse =
  /** status 200 What is known of it without the address, which is told once only. */ Feed;
export type GetFeedApiArg = void;
export type MakeFeedApiResponse =
  /** status 200 The address. It works until it is revoked, replaced, or the caller is no administrator any more. */ FeedAddress;
export type MakeFeedApiArg = {
  feedInput: FeedInput;
};
export type RevokeFeedApiResponse =
  /** status 200 There is no such address any more. */ Ok;
export type RevokeFeedApiArg = void;
export type ListTermsApiResponse = /** status 200 The terms. */ Term[];
export type ListTermsApiArg = void;
export type SaveTermApiResponse = /** status 200 The term as saved. */ Term;
export type SaveTermApiArg = {
  /** Optional for caller and host. A repeat within 24 hours gets the first answer. */
  "Idempotency-Key"?: string;
  termInput: TermInput;
};
export type DeleteTermApiResponse =
  /** status 200 The id of what is gone. */ Deleted;
export type DeleteTermApiArg = {
  id: string;
};
export type ListVersionFilesApiResponse =
  /** status 200 The files, the earliest first. */ FormerFile[];
export type ListVersionFilesApiArg = {
  versionId: string;
};
export type RestoreVersionFileApiResponse =
  /** status 200 The key of the file. */ FileKey;
export type RestoreVersionFileApiArg = {
  versionId: string;
  fileChoice: FileChoice;
};
export type GetVersionApiResponse = /** status 200 The version. */ WholeVersion;
export type GetVersionApiArg = {
  versionId: string;
};
export type ListVersionsApiResponse = /** status 200 The versions. */ Version[];
export type ListVersionsApiArg = {
  resourceType: "articles" | "audios" | "videos" | "tags";
  itemId: string;
  /** Only versions before this one. */
  before?: string;
  limit?: number;
};
export type UploadFileApiResponse =
  /** status 200 The key of the stored file. */ FileKey;
export type UploadFileApiArg = {
  resourceType: "articles" | "audios" | "videos" | "tags";
  itemId: string;
  fileName: string;
  body: Blob;
};
export type GetFileInfoApiResponse =
  /** status 200 What is known of the file. */ FileInfo;
export type GetFileInfoApiArg = {
  itemId: string;
  filePath: FilePath;
};
export type DeleteFileApiResponse =
  /** status 200 The key of the marked file. */ FileKey;
export type DeleteFileApiArg = {
  itemId: string;
  filePath: FilePath;
};
export type GetPictureUrlsApiResponse =
  /** status 200 The addresses, to which `&width=` and one of the widths is appended; none where the server cannot make pictures smaller. */ PictureUrl[];
export type GetPictureUrlsApiArg = {
  resourceType: "articles" | "audios" | "videos" | "tags";
  pictureKeys: PictureKeys;
};
export type CopyPictureApiResponse =
  /** status 200 The key of the copy. */ FileKey;
export type CopyPictureApiArg = {
  resourceType: "articles" | "audios" | "videos" | "tags";
  itemId: string;
  fileName: string;
  filePath: FilePath;
};
export type GetFileUrlApiResponse = /** status 200 The address. */ SignedUrl;
export type GetFileUrlApiArg = {
  itemId: string;
  filePath: FilePath;
};
export type ListArticlesApiResponse = /** status 200 The articles. */ Article[];
export type ListArticlesApiArg = {
  /** 1 asks for unpublished and upcoming items too; it counts as 0 for callers without that right. */
  showAll?: 0 | 1;
  /** Optional for caller and host. `list` leaves out description, sections and the embedded tags, whose ids it names. */
  view?: "list";
};
export type SaveArticleApiResponse =
  /** status 200 The article as saved. */ Article;
export type SaveArticleApiArg = {
  /** Optional for caller and host. A repeat within 24 hours gets the first answer. */
  "Idempotency-Key"?: string;
  articleInput: ArticleInput;
};
export type GetArticleApiResponse = /** status 200 The article. */ Article;
export type GetArticleApiArg = {
  id: string;
};
export type DeleteArticleApiResponse =
  /** status 200 What was deleted. */ Deleted;
export type DeleteArticleApiArg = {
  id: string;
};
export type ListAudiosApiResponse = /** status 200 The audios. */ Audio[];
export type ListAudiosApiArg = {
  /** 1 asks for unpublished and upcoming items too; it counts as 0 for callers without that right. */
  showAll?: 0 | 1;
  /** Optional for caller and host. `list` leaves out description, sections and the embedded tags, whose ids it names. */
  view?: "list";
};
export type SaveAudioApiResponse = /** status 200 The audio as saved. */ Audio;
export type SaveAudioApiArg = {
  /** Optional for caller and host. A repeat within 24 hours gets the first answer. */
  "Idempotency-Key"?: string;
  audioInput: AudioInput;
};
export type GetAudioApiResponse = /** status 200 The audio. */ Audio;
export type GetAudioApiArg = {
  id: string;
};
export type DeleteAudioApiResponse =
  /** status 200 What was deleted. */ Deleted;
export type DeleteAudioApiArg = {
  id: string;
};
export type ListVideosApiResponse = /** status 200 The videos. */ Video[];
export type ListVideosApiArg = {
  /** 1 asks for unpublished and upcoming items too; it counts as 0 for callers without that right. */
  showAll?: 0 | 1;
  /** Optional for caller and host. `list` leaves out description, sections and the embedded tags, whose ids it names. */
  view?: "list";
};
export type SaveVideoApiResponse = /** status 200 The video as saved. */ Video;
export type SaveVideoApiArg = {
  /** Optional for caller and host. A repeat within 24 hours gets the first answer. */
  "Idempotency-Key"?: string;
  videoInput: VideoInput;
};
export type GetVideoApiResponse = /** status 200 The video. */ Video;
export type GetVideoApiArg = {
  id: string;
};
export type DeleteVideoApiResponse = /** status 200 What was deleted. */ Video;
export type DeleteVideoApiArg = {
  id: string;
};
export type ListTagsApiResponse = /** status 200 The tags. */ Tag[];
export type ListTagsApiArg = {
  /** 1 asks for unpublished and upcoming items too; it counts as 0 for callers without that right. */
  showAll?: 0 | 1;
  /** Optional for caller and host. `list` leaves out description, sections and the embedded tags, whose ids it names. */
  view?: "list";
};
export type SaveTagApiResponse = /** status 200 The tag as saved. */ Tag;
export type SaveTagApiArg = {
  /** Optional for caller and host. A repeat within 24 hours gets the first answer. */
  "Idempotency-Key"?: string;
  tagInput: TagInput;
};
export type GetTagApiResponse = /** status 200 The tag. */ Tag;
export type GetTagApiArg = {
  id: string;
};
export type DeleteTagApiResponse = /** status 200 What was deleted. */ Tag;
export type DeleteTagApiArg = {
  id: string;
};
export type Culture = string;
export type Tier = "free" | "premium";
export type BillingStatus =
  | "future"
  | "in_trial"
  | "active"
  | "non_renewing"
  | "paused"
  | "cancelled"
  | "not_subscribed";
export type Instant = string;
export type User = {
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
};
export type Tokens = {
  accessToken: string;
  refreshToken: string;
};
export type Session = {
  user: User;
  tokens: Tokens;
};
export type SignIn = {
  email: string;
  password: string;
  client: string;
  clientId: string;
};
export type SignUp = {
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
};
export type RefreshTokens = {
  refreshToken: string;
  client: string;
  clientId: string;
};
export type Ok = {
  ok: true;
};
export type UserUpdate = {
  fullName?: string;
  culture?: Culture;
  email?: string;
};
export type PasswordChange = {
  password: string;
  newPassword: string;
};
export type Deleted = {
  _id: string;
  deletedAt?: Instant;
};
export type PasswordProof = {
  password: string;
};
export type EmailAddress = {
  email: string;
};
export type ResetLink = string;
export type PasswordReset = {
  newPassword: string;
};
export type UserCount = {
  total: number;
  /** Whether there are more than `total`; nobody counts them one by one. */
  hasMore: boolean;
};
export type Actor = {
  _id: string;
  fullName: string;
};
export type MadeLink = {
  userId: string;
  madeAt: Instant;
  /** Who made it; null for the operator of the server, and when that account is gone. */
  actor: Actor | null;
  /** Until when it works; null once it was used, replaced or revoked, or has expired. */
  expiresAt: Instant | null;
};
export type LocalisedText = {
  [key: string]: string;
};
export type TrashedItem = {
  _id: string;
  resourceType: "articles" | "audios" | "videos" | "tags";
  title?: LocalisedText;
  /** Of a tag whose title is empty. */
  name?: string;
  deletedAt: Instant;
  /** From when on it is removed for good, with its files. */
  expiresAt: Instant;
  /** Who deleted it; null when that account is gone. */
  actor: Actor | null;
};
export type RestoredItem = {
  _id: string;
  isPublic?: boolean;
  createdAt?: Instant;
  updatedAt?: Instant;
  [key: string]: unknown;
};
export type Restoration = {
  /** Brings the item back as it was; otherwise it comes back unpublished. */
  keepPublication?: boolean;
  deletedAt?: Instant;
};
export type Duplication = {
  title: LocalisedText;
};
export type ApiError = {
  /** A stable identifier in PascalCase. */
  name: string;
  message: string;
  /** The HTTP status. */
  code: number;
};
export type BulkResult = {
  _id: string;
  ok: boolean;
  /** True for an item to delete that was not there any more: this call deleted nothing that it could bring back. */
  alreadyGone?: boolean;
  /** True for an item to restore that was not in the trash any more; `item` is how it is now. */
  alreadyBack?: boolean;
  /** Of an item that this call deleted. */
  deletedAt?: Instant;
  error?: ApiError;
  /** The save that this call has changed or deleted. Once that is undone, the item is as that save left it. */
  replaced?: Instant;
  /** The changed fields as they were. */
  before?: {
    [key: string]: unknown;
  };
  /** The item as saved, as lists show it. */
  item?: {
    _id: string;
    [key: string]: unknown;
  };
};
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
      addTagIds?: string[];
      removeTagIds?: string[];
    }
  | {
      tagIds: string[];
    }
  | {
      delete: true;
    }
  | {
      /** Brings deleted items back. */
      restore: true;
      /** Brings them back as they were; otherwise they come back unpublished. */
      keepPublication?: boolean;
    }
  | {
      /** Removes deleted items and their files for good. */
      purge: true;
    };
export type BulkInput = {
  resourceType: "articles" | "audios" | "videos" | "tags";
  items: {
    _id: string;
    /** The save that the caller has seen. An item that was saved since is left as it is. */
    updatedAt?: Instant;
    /** The deletion that is undone or made final. An item that was restored and deleted again since is left as it is. */
    deletedAt?: Instant;
  }[];
  change: BulkChange;
};
export type Point = {
  x: number;
  y: number;
};
export type ShelfPicture = {
  key: string;
  title: LocalisedText;
  imgAlt: LocalisedText;
  imgFocus: Point | null;
};
export type View = {
  _id: string;
  resourceType: "articles" | "audios" | "videos" | "tags";
  name: string;
  /** What is asked of the list, as the search part of its address. */
  query: string;
  /** Whether all administrators see it and may delete it. */
  isShared: boolean;
  /** Whether the caller saved it. */
  isOwn: boolean;
};
export type ViewInput = {
  /** The view to change, which may get another name. */
  _id?: string;
  resourceType: "articles" | "audios" | "videos" | "tags";
  name: string;
  /** What is asked of the list, as the search part of its address. */
  query?: string;
  /** Whether all administrators see it and may delete it. */
  isShared: boolean;
};
export type Feed = {
  showsDrafts: boolean;
  /** Null where there is no address. */
  madeAt: Instant | null;
};
export type FeedAddress = string;
export type FeedInput = {
  /** Whether titles of unpublished items are shown. */
  showsDrafts: boolean;
};
export type TermTexts = {
  [key: string]: string;
};
export type Term = {
  _id: string;
  texts: TermTexts;
};
export type TermInput = {
  /** The term to change; without it one is added. */
  _id?: string;
  texts: TermTexts;
  /** Texts as the caller has read them; a 409 with the stored term where one is another by now. */
  base?: TermTexts;
};
export type SignedUrl = string;
export type FormerFile = {
  _id: string;
  key: string;
  contentType: string;
  storedAt: Instant;
  /** Whether the item has it now. */
  isPresent: boolean;
  url: SignedUrl;
};
export type FileKey = {
  Key: string;
};
export type FileChoice = {
  fileId: string;
};
export type WholeVersion = {
  _id: string;
  savedAt: Instant;
  /** Who did it; null for what was there before, and when that account is gone. */
  actor: Actor | null;
  event:
    | "created"
    | "deleted"
    | "imported"
    | "published"
    | "restored"
    | "saved"
    | "scheduled"
    | "unpublished";
  /** How, where it was not by the form. */
  via?: string;
  /** Where it differs from the one before, as paths; at most 100, then an ellipsis. */
  changed: string[];
  item: {
    [key: string]: unknown;
  };
};
export type Version = {
  _id: string;
  savedAt: Instant;
  /** Who did it; null for what was there before, and when that account is gone. */
  actor: Actor | null;
  event:
    | "created"
    | "deleted"
    | "imported"
    | "published"
    | "restored"
    | "saved"
    | "scheduled"
    | "unpublished";
  /** How, where it was not by the form. */
  via?: string;
  /** Where it differs from the one before, as paths; at most 100, then an ellipsis. */
  changed: string[];
};
export type FileInfo = {
  Key: string;
  ContentType: string;
  ContentLength: number;
  LastModified: Instant;
};
export type FilePath = {
  /** A stored key. */
  path: string;
};
export type PictureUrl = {
  key: string;
  url: SignedUrl;
};
export type PictureKeys = {
  keys: string[];
};
export type TextOrigin = {
  culture: string;
  fingerprint: string;
};
export type TextOrigins = {
  [key: string]: TextOrigin;
};
export type Counts = {
  [key: string]: number;
};
export type TranslationStatus = {
  of: number;
  done: Counts;
  stale?: Counts;
};
export type LocalisedHtml = {
  [key: string]: string;
};
export type TagInput = {
  _id?: string;
  name?: string | null;
  /** Hexadecimal without a leading #, stored as typed. */
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
  /** Of rows of lists, derived by the server; not stored. */
  translationStatus?: TranslationStatus;
  createdAt?: Instant;
  updatedAt?: Instant;
  [key: string]: unknown;
};
export type Tag = TagInput & {
  _id: string;
};
export type Series = {
  _id: string;
  imgURL?: string | null;
  isPublic?: boolean;
  title?: LocalisedText;
  description?: LocalisedText;
  publishAt?: Instant | null;
  createdAt?: Instant;
  updatedAt?: Instant;
  [key: string]: unknown;
};
export type MediaInput = {
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
  /** Of rows of lists, derived by the server; not stored. */
  translationStatus?: TranslationStatus;
  createdAt?: Instant;
  updatedAt?: Instant;
  /** Ids, or embedded tags; the server answers with ids. */
  tagIds?: (string | Tag)[];
  /** The tags that tagIds name, embedded by the server; not stored. */
  tags?: Tag[];
  seriesId?: null | string | Series;
  [key: string]: unknown;
};
export type Section = {
  _id: string;
  title?: LocalisedText;
  /** One of x-section-kinds, GridImageSection, AudioSection, VideoSection or one unknown so far. */
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
  [key: string]: unknown;
};
export type ArticleInput = MediaInput & {
  description?: LocalisedHtml;
  audioURL?: string | null;
  vimeoAudioURL?: string | null;
  seriesNumber?: number | null;
  source?: string | null;
  /** Seconds. */
  duration?: number | null;
  sections?: Section[];
  [key: string]: unknown;
};
export type Article = ArticleInput & {
  _id: string;
};
export type AudioInput = MediaInput & {
  description?: LocalisedHtml;
  audioURL?: string | null;
  vimeoAudioURL?: string | null;
  seriesNumber?: number | null;
  source?: string | null;
  /** Seconds. */
  duration?: number | null;
  sections?: Section[];
  [key: string]: unknown;
};
export type Audio = AudioInput & {
  _id: string;
};
export type VideoInput = MediaInput & {
  description?: LocalisedText;
  /** The id of the video at its hosting service. */
  videoURL?: string | null;
  /** Seconds. */
  duration?: number | null;
  [key: string]: unknown;
};
export type Video = VideoInput & {
  _id: string;
};
