// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
import type { Operations } from './types.gen';

export type Schema = Readonly<Record<string, unknown>>;

/** A property for each parameter of one place. */
export interface ParametersSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** One operation in the router's terms. */
export interface Route {
  readonly id: keyof Operations;
  readonly method: string;
  /** The path below /api, with `{parameters}`. */
  readonly path: string;
  readonly role: 'public' | 'user' | 'admin';
  /** Whether its service checks session and rights, with the statement that locks the row, instead of the HTTP layer. */
  readonly isAuthorizedByService: boolean;
  /** `users`, `storage` or the kind of content. */
  readonly tag: string;
  /** The content types of the request's body; empty when it has none. */
  readonly contentTypes: readonly string[];
  /** Whether `data` holds a token or a link. */
  readonly answersSecret: boolean;
  readonly schema: {
    readonly params?: ParametersSchema;
    readonly querystring?: ParametersSchema;
    readonly headers?: ParametersSchema;
    /** By media type; without those that have no schema, such as pictures. */
    readonly body?: { readonly content: Content };
    /** Only where the answer is written by schema, which leaves out what the contract does not name. */
    readonly response?: { readonly 200: { readonly content: Content } };
  };
}

const SignIn = {
  type: "object",
  additionalProperties: false,
  required: ["email", "password", "client", "clientId"],
  properties: {
    email: { type: "string", maxLength: 320 },
    password: { type: "string", maxLength: 1024 },
    client: { type: "string", minLength: 1, maxLength: 32 },
    clientId: { type: "string", minLength: 1, maxLength: 64 },
  },
};

const Culture = { type: "string", pattern: "^[a-z]{2,3}(-[A-Z]{2})?$" };

const Tier = { type: "string", enum: ["free", "premium"] };

const BillingStatus = {
  type: "string",
  enum: [
    "future",
    "in_trial",
    "active",
    "non_renewing",
    "paused",
    "cancelled",
    "not_subscribed",
  ],
};

const Instant = { type: "string", format: "date-time" };

const User = {
  type: "object",
  additionalProperties: false,
  required: [
    "_id",
    "fullName",
    "email",
    "culture",
    "tier",
    "billingStatus",
    "isEmailVerified",
    "isAdmin",
    "createdAt",
    "updatedAt",
  ],
  properties: {
    _id: { type: "string" },
    fullName: { type: "string" },
    email: { type: "string" },
    culture: Culture,
    tier: Tier,
    billingStatus: BillingStatus,
    isEmailVerified: { type: "boolean" },
    isAdmin: { type: "boolean" },
    createdAt: Instant,
    updatedAt: Instant,
  },
};

const Tokens = {
  type: "object",
  additionalProperties: false,
  required: ["accessToken", "refreshToken"],
  properties: { accessToken: { type: "string" }, refreshToken: { type: "string" } },
};

const Session = {
  type: "object",
  additionalProperties: false,
  required: ["user", "tokens"],
  properties: { user: User, tokens: Tokens },
};

const ApiError = {
  type: "object",
  additionalProperties: false,
  required: ["name", "message", "code"],
  properties: { name: { type: "string" }, message: { type: "string" }, code: { type: "integer" } },
};

const NoErrors = { type: "array", maxItems: 0, items: ApiError };

const SignUp = {
  type: "object",
  additionalProperties: false,
  required: ["user", "client"],
  properties: {
    user: {
      type: "object",
      additionalProperties: false,
      required: ["fullName", "email", "password"],
      properties: {
        fullName: { type: "string", maxLength: 200 },
        email: { type: "string", maxLength: 320 },
        culture: Culture,
        password: { type: "string", maxLength: 1024 },
      },
    },
    client: {
      type: "object",
      additionalProperties: false,
      required: ["client", "clientId"],
      properties: {
        client: { type: "string", minLength: 1, maxLength: 32 },
        clientId: { type: "string", minLength: 1, maxLength: 64 },
      },
    },
  },
};

const RefreshTokens = {
  type: "object",
  additionalProperties: false,
  required: ["refreshToken", "client", "clientId"],
  properties: {
    refreshToken: { type: "string", maxLength: 4096 },
    client: { type: "string", minLength: 1, maxLength: 32 },
    clientId: { type: "string", minLength: 1, maxLength: 64 },
  },
};

const Ok = {
  type: "object",
  additionalProperties: false,
  required: ["ok"],
  properties: { ok: { type: "boolean", const: true } },
};

const UserUpdate = {
  type: "object",
  additionalProperties: false,
  minProperties: 1,
  properties: {
    fullName: { type: "string", maxLength: 200 },
    culture: Culture,
    email: { type: "string", maxLength: 320 },
  },
};

const PasswordChange = {
  type: "object",
  additionalProperties: false,
  required: ["password", "newPassword"],
  properties: {
    password: { type: "string", maxLength: 1024 },
    newPassword: { type: "string", maxLength: 1024 },
  },
};

const PasswordProof = {
  type: "object",
  additionalProperties: false,
  required: ["password"],
  properties: { password: { type: "string", maxLength: 1024 } },
};

const Deleted = {
  type: "object",
  additionalProperties: false,
  required: ["_id"],
  properties: { _id: { type: "string" }, deletedAt: Instant },
};

const EmailAddress = {
  type: "object",
  additionalProperties: false,
  required: ["email"],
  properties: { email: { type: "string", maxLength: 320 } },
};

const ResetLink = { type: "string" };

const PasswordReset = {
  type: "object",
  additionalProperties: false,
  required: ["newPassword"],
  properties: { newPassword: { type: "string", maxLength: 1024 } },
};

const UserCount = {
  type: "object",
  additionalProperties: false,
  required: ["total", "hasMore"],
  properties: { total: { type: "integer", minimum: 0 }, hasMore: { type: "boolean" } },
};

const Actor = {
  type: "object",
  additionalProperties: false,
  required: ["_id", "fullName"],
  properties: { _id: { type: "string" }, fullName: { type: "string" } },
};

const MadeLink = {
  type: "object",
  additionalProperties: false,
  required: ["userId", "madeAt", "actor", "expiresAt"],
  properties: {
    userId: { type: "string" },
    madeAt: Instant,
    actor: { oneOf: [Actor, { type: "null" }] },
    expiresAt: { oneOf: [Instant, { type: "null" }] },
  },
};

const Restoration = {
  type: "object",
  additionalProperties: false,
  properties: { keepPublication: { type: "boolean" }, deletedAt: Instant },
};

const LocalisedText = {
  type: "object",
  propertyNames: { minLength: 1, maxLength: 35 },
  additionalProperties: { type: "string" },
};

const Duplication = {
  type: "object",
  additionalProperties: false,
  required: ["title"],
  properties: { title: LocalisedText },
};

const BulkChange = {
  oneOf: [
    {
      type: "object",
      additionalProperties: false,
      required: ["isPublic"],
      properties: { isPublic: { type: "boolean" } },
    },
    {
      type: "object",
      additionalProperties: false,
      required: ["publishAt"],
      properties: {
        publishAt: { oneOf: [Instant, { type: "null" }] },
        isPublic: { type: "boolean" },
      },
    },
    {
      type: "object",
      additionalProperties: false,
      required: ["tier"],
      properties: { tier: Tier },
    },
    {
      type: "object",
      additionalProperties: false,
      minProperties: 1,
      properties: {
        addTagIds: {
          type: "array",
          minItems: 1,
          maxItems: 50,
          items: { type: "string", pattern: "^[0-9a-f]{24}$" },
        },
        removeTagIds: {
          type: "array",
          minItems: 1,
          maxItems: 50,
          items: { type: "string", pattern: "^[0-9a-f]{24}$" },
        },
      },
    },
    {
      type: "object",
      additionalProperties: false,
      required: ["tagIds"],
      properties: {
        tagIds: { type: "array", maxItems: 1000, items: { type: "string", maxLength: 64 } },
      },
    },
    {
      type: "object",
      additionalProperties: false,
      required: ["delete"],
      properties: { delete: { type: "boolean", const: true } },
    },
    {
      type: "object",
      additionalProperties: false,
      required: ["restore"],
      properties: { restore: { type: "boolean", const: true }, keepPublication: { type: "boolean" } },
    },
    {
      type: "object",
      additionalProperties: false,
      required: ["purge"],
      properties: { purge: { type: "boolean", const: true } },
    },
  ],
};

const BulkInput = {
  type: "object",
  additionalProperties: false,
  required: ["resourceType", "items", "change"],
  properties: {
    resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
    items: {
      type: "array",
      minItems: 1,
      maxItems: 200,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["_id"],
        properties: {
          _id: { type: "string", pattern: "^[0-9a-f]{24}$" },
          updatedAt: { allOf: [Instant] },
          deletedAt: { allOf: [Instant] },
        },
      },
    },
    change: BulkChange,
  },
};

const ViewInput = {
  type: "object",
  additionalProperties: false,
  required: ["resourceType", "name", "isShared"],
  properties: {
    _id: { type: "string" },
    resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
    name: { type: "string", minLength: 1, maxLength: 60, pattern: "\\S" },
    query: { type: "string", maxLength: 8000, pattern: "^(\\?[^\\s#]*)?$" },
    isShared: { type: "boolean" },
  },
};

const FeedInput = {
  type: "object",
  additionalProperties: false,
  required: ["showsDrafts"],
  properties: { showsDrafts: { type: "boolean" } },
};

const TermTexts = {
  type: "object",
  propertyNames: { enum: ["en-US", "en-GB", "fr-FR", "is-IS"] },
  additionalProperties: { type: "string", maxLength: 100 },
};

const TermInput = {
  type: "object",
  additionalProperties: false,
  required: ["texts"],
  properties: { _id: { type: "string" }, texts: TermTexts, base: { allOf: [TermTexts] } },
};

const FileChoice = {
  type: "object",
  additionalProperties: false,
  required: ["fileId"],
  properties: { fileId: { type: "string", pattern: "^[0-9a-f]{24}$" } },
};

const FilePath = {
  type: "object",
  additionalProperties: false,
  required: ["path"],
  properties: {
    path: {
      type: "string",
      pattern: "^(articles|audios|videos|tags)/[0-9a-f]{24}/(coverImage\\.jpg|audio\\.mp3|[0-9a-f]{24}\\.jpg|iconImage\\.png)$",
    },
  },
};

const PictureKeys = {
  type: "object",
  additionalProperties: false,
  required: ["keys"],
  properties: {
    keys: {
      type: "array",
      minItems: 1,
      maxItems: 100,
      items: { type: "string", maxLength: 200 },
    },
  },
};

const Point = {
  type: "object",
  additionalProperties: false,
  required: ["x", "y"],
  properties: {
    x: { type: "number", minimum: 0, maximum: 1 },
    y: { type: "number", minimum: 0, maximum: 1 },
  },
};

const TextOrigin = {
  type: "object",
  additionalProperties: false,
  required: ["culture", "fingerprint"],
  properties: {
    culture: { type: "string", maxLength: 35 },
    fingerprint: { type: "string", maxLength: 64 },
  },
};

const TextOrigins = { type: "object", propertyNames: { maxLength: 400 }, additionalProperties: TextOrigin };

const Counts = { type: "object", additionalProperties: { type: "integer" } };

const TranslationStatus = {
  type: "object",
  additionalProperties: false,
  required: ["of", "done"],
  properties: { of: { type: "integer" }, done: Counts, stale: Counts },
};

const LocalisedHtml = {
  type: "object",
  propertyNames: { minLength: 1, maxLength: 35 },
  additionalProperties: { type: "string" },
};

const TagInput = {
  type: "object",
  additionalProperties: true,
  properties: {
    _id: { type: "string", minLength: 1, maxLength: 64 },
    name: { type: ["string", "null"] },
    color: { type: ["string", "null"] },
    imgURL: { type: ["string", "null"] },
    imgAlt: LocalisedText,
    imgDecorative: { type: ["boolean", "null"] },
    imgFocus: { oneOf: [Point, { type: "null" }] },
    iconImgURL: { type: ["string", "null"] },
    isPublic: { type: "boolean" },
    title: LocalisedText,
    description: LocalisedHtml,
    translatedFrom: TextOrigins,
    translationStatus: { allOf: [TranslationStatus] },
    createdAt: Instant,
    updatedAt: Instant,
  },
};

const Tag = {
  allOf: [
    TagInput,
    { type: "object", required: ["_id"], properties: { _id: { type: "string" } } },
  ],
};

const Series = {
  type: "object",
  additionalProperties: true,
  required: ["_id"],
  properties: {
    _id: { type: "string" },
    imgURL: { type: ["string", "null"] },
    isPublic: { type: "boolean" },
    title: LocalisedText,
    description: LocalisedText,
    publishAt: { oneOf: [Instant, { type: "null" }] },
    createdAt: Instant,
    updatedAt: Instant,
  },
};

const MediaInput = {
  type: "object",
  additionalProperties: true,
  properties: {
    _id: { type: "string", minLength: 1, maxLength: 64 },
    imgURL: { type: ["string", "null"] },
    imgAlt: LocalisedText,
    imgDecorative: { type: ["boolean", "null"] },
    imgFocus: { oneOf: [Point, { type: "null" }] },
    tier: Tier,
    isPublic: { type: "boolean" },
    author: { type: ["string", "null"] },
    title: LocalisedText,
    publishAt: { oneOf: [Instant, { type: "null" }] },
    translatedFrom: TextOrigins,
    translationStatus: { allOf: [TranslationStatus] },
    createdAt: Instant,
    updatedAt: Instant,
    tagIds: {
      type: "array",
      maxItems: 1000,
      items: { oneOf: [{ type: "string", maxLength: 64 }, Tag] },
    },
    tags: { type: "array", items: Tag },
    seriesId: { oneOf: [{ type: "null" }, { type: "string" }, Series] },
  },
};

const Section = {
  type: "object",
  additionalProperties: true,
  required: ["_id"],
  properties: {
    _id: { type: "string", minLength: 1, maxLength: 64 },
    title: LocalisedText,
    type: { type: "string" },
    order: { type: ["number", "null"] },
    text: LocalisedHtml,
    fontStyle: { type: ["string", "null"] },
    imgURL: { type: ["string", "null"] },
    imgAlt: LocalisedText,
    imgDecorative: { type: ["boolean", "null"] },
    imgFocus: { oneOf: [Point, { type: "null" }] },
    imgOneURL: { type: ["string", "null"] },
    imgTwoURL: { type: ["string", "null"] },
    imgThreeURL: { type: ["string", "null"] },
    imgFourURL: { type: ["string", "null"] },
    captionTitle: LocalisedText,
    captionSubtitle: LocalisedText,
    fileId: { type: ["string", "null"] },
    author: { type: ["string", "null"] },
    reference: { type: ["string", "null"] },
  },
};

const ArticleInput = {
  allOf: [
    MediaInput,
    {
      type: "object",
      additionalProperties: true,
      properties: {
        description: LocalisedHtml,
        audioURL: { type: ["string", "null"] },
        vimeoAudioURL: { type: ["string", "null"] },
        seriesNumber: { type: ["number", "null"] },
        source: { type: ["string", "null"] },
        duration: { type: ["number", "null"] },
        sections: { type: "array", items: Section },
      },
    },
  ],
};

const AudioInput = {
  allOf: [
    MediaInput,
    {
      type: "object",
      additionalProperties: true,
      properties: {
        description: LocalisedHtml,
        audioURL: { type: ["string", "null"] },
        vimeoAudioURL: { type: ["string", "null"] },
        seriesNumber: { type: ["number", "null"] },
        source: { type: ["string", "null"] },
        duration: { type: ["number", "null"] },
        sections: { type: "array", items: Section },
      },
    },
  ],
};

const VideoInput = {
  allOf: [
    MediaInput,
    {
      type: "object",
      additionalProperties: true,
      properties: {
        description: LocalisedText,
        videoURL: { type: ["string", "null"] },
        duration: { type: ["integer", "null"] },
      },
    },
  ],
};

/** Every operation of the contract. */
export const routes: readonly Route[] = [
  {
    id: "signIn",
    method: "POST",
    path: "/users/signin",
    role: "public",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: true,
    schema: {
      body: { content: { "application/json": { schema: SignIn } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Session, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "signUp",
    method: "POST",
    path: "/users",
    role: "public",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: true,
    schema: {
      body: { content: { "application/json": { schema: SignUp } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Session, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "refreshTokens",
    method: "POST",
    path: "/users/refreshTokens",
    role: "public",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: true,
    schema: {
      body: { content: { "application/json": { schema: RefreshTokens } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Tokens, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "signOut",
    method: "DELETE",
    path: "/users/me/tokens",
    role: "user",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: [],
    answersSecret: false,
    schema: {
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Ok, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "updateMe",
    method: "PATCH",
    path: "/users/me",
    role: "user",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      body: { content: { "application/json": { schema: UserUpdate } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: User, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "changePassword",
    method: "PATCH",
    path: "/users/me/password",
    role: "user",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      body: { content: { "application/json": { schema: PasswordChange } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Ok, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "deleteMe",
    method: "POST",
    path: "/users/me/delete",
    role: "user",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      body: { content: { "application/json": { schema: PasswordProof } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Deleted, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "forgotPassword",
    method: "POST",
    path: "/users/me/forgotPassword",
    role: "public",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      body: { content: { "application/json": { schema: EmailAddress } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Ok, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "createResetLink",
    method: "POST",
    path: "/users/admin/forgotPassword",
    role: "admin",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: true,
    schema: {
      body: { content: { "application/json": { schema: EmailAddress } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: ResetLink, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "resetPassword",
    method: "POST",
    path: "/users/me/resetPassword/{token}",
    role: "public",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { token: { type: "string", minLength: 1, maxLength: 4096 } },
        required: ["token"],
      },
      body: { content: { "application/json": { schema: PasswordReset } } },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Ok, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "listUsers",
    method: "GET",
    path: "/admin/users",
    role: "admin",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: [],
    answersSecret: false,
    schema: {
      querystring: {
        type: "object",
        properties: {
          search: { type: "string", maxLength: 200, default: "" },
          skip: { type: "integer", minimum: 0, maximum: 100000000, default: 0 },
          limit: { type: "integer", minimum: 1, maximum: 200, default: 50 },
        },
        required: [],
      },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: { type: "array", items: User }, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "countUsers",
    method: "GET",
    path: "/admin/userCount",
    role: "admin",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: [],
    answersSecret: false,
    schema: {
      querystring: {
        type: "object",
        properties: { search: { type: "string", maxLength: 200, default: "" } },
        required: [],
      },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: UserCount, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "listResetLinks",
    method: "GET",
    path: "/admin/resetLinks",
    role: "admin",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: [],
    answersSecret: false,
    schema: {
      querystring: {
        type: "object",
        properties: {
          userIds: { type: "string", maxLength: 2499, pattern: "^[0-9a-f]{24}(,[0-9a-f]{24})*$" },
        },
        required: ["userIds"],
      },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: { type: "array", items: MadeLink }, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "revokeResetLink",
    method: "DELETE",
    path: "/admin/resetLinks/{userId}",
    role: "admin",
    isAuthorizedByService: false,
    tag: "users",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { userId: { type: "string", pattern: "^[0-9a-f]{24}$" } },
        required: ["userId"],
      },
      response: {
        200: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                additionalProperties: false,
                required: ["data", "errors"],
                properties: { data: Deleted, errors: NoErrors },
              },
            },
          },
        },
      },
    },
  },
  {
    id: "listTrash",
    method: "GET",
    path: "/admin/trash",
    role: "admin",
    isAuthorizedByService: false,
    tag: "trash",
    contentTypes: [],
    answersSecret: false,
    schema: {
      querystring: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
          skip: { type: "integer", minimum: 0, maximum: 100000000, default: 0 },
          limit: { type: "integer", minimum: 1, maximum: 200, default: 50 },
        },
        required: [],
      },
    },
  },
  {
    id: "restoreItem",
    method: "POST",
    path: "/admin/trash/{resourceType}/{itemId}/restore",
    role: "admin",
    isAuthorizedByService: true,
    tag: "trash",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
          itemId: { type: "string", pattern: "^[0-9a-f]{24}$" },
        },
        required: ["resourceType", "itemId"],
      },
      body: { content: { "application/json": { schema: Restoration } } },
    },
  },
  {
    id: "purgeItem",
    method: "DELETE",
    path: "/admin/trash/{resourceType}/{itemId}",
    role: "admin",
    isAuthorizedByService: true,
    tag: "trash",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
          itemId: { type: "string", pattern: "^[0-9a-f]{24}$" },
        },
        required: ["resourceType", "itemId"],
      },
      querystring: {
        type: "object",
        properties: { deletedAt: { type: "string", format: "date-time" } },
        required: [],
      },
    },
  },
  {
    id: "duplicateItem",
    method: "POST",
    path: "/admin/duplicates/{resourceType}/{itemId}",
    role: "admin",
    isAuthorizedByService: false,
    tag: "bulk",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
          itemId: { type: "string", pattern: "^[0-9a-f]{24}$" },
        },
        required: ["resourceType", "itemId"],
      },
      headers: {
        type: "object",
        properties: { "idempotency-key": { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" } },
        required: [],
      },
      body: { content: { "application/json": { schema: Duplication } } },
    },
  },
  {
    id: "changeItems",
    method: "POST",
    path: "/admin/bulk",
    role: "admin",
    isAuthorizedByService: true,
    tag: "bulk",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      headers: {
        type: "object",
        properties: { "idempotency-key": { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" } },
        required: [],
      },
      body: { content: { "application/json": { schema: BulkInput } } },
    },
  },
  {
    id: "listPictures",
    method: "GET",
    path: "/admin/pictures",
    role: "admin",
    isAuthorizedByService: false,
    tag: "bulk",
    contentTypes: [],
    answersSecret: false,
    schema: {},
  },
  {
    id: "listViews",
    method: "GET",
    path: "/admin/views",
    role: "admin",
    isAuthorizedByService: false,
    tag: "views",
    contentTypes: [],
    answersSecret: false,
    schema: {},
  },
  {
    id: "saveView",
    method: "PATCH",
    path: "/admin/views",
    role: "admin",
    isAuthorizedByService: false,
    tag: "views",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: { body: { content: { "application/json": { schema: ViewInput } } } },
  },
  {
    id: "deleteView",
    method: "DELETE",
    path: "/admin/views/{id}",
    role: "admin",
    isAuthorizedByService: false,
    tag: "views",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
    },
  },
  {
    id: "getFeed",
    method: "GET",
    path: "/admin/feed",
    role: "admin",
    isAuthorizedByService: false,
    tag: "feed",
    contentTypes: [],
    answersSecret: false,
    schema: {},
  },
  {
    id: "makeFeed",
    method: "POST",
    path: "/admin/feed",
    role: "admin",
    isAuthorizedByService: false,
    tag: "feed",
    contentTypes: ["application/json"],
    answersSecret: true,
    schema: { body: { content: { "application/json": { schema: FeedInput } } } },
  },
  {
    id: "revokeFeed",
    method: "DELETE",
    path: "/admin/feed",
    role: "admin",
    isAuthorizedByService: false,
    tag: "feed",
    contentTypes: [],
    answersSecret: false,
    schema: {},
  },
  {
    id: "listTerms",
    method: "GET",
    path: "/admin/terms",
    role: "admin",
    isAuthorizedByService: false,
    tag: "terms",
    contentTypes: [],
    answersSecret: false,
    schema: {},
  },
  {
    id: "saveTerm",
    method: "PATCH",
    path: "/admin/terms",
    role: "admin",
    isAuthorizedByService: false,
    tag: "terms",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      headers: {
        type: "object",
        properties: { "idempotency-key": { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" } },
        required: [],
      },
      body: { content: { "application/json": { schema: TermInput } } },
    },
  },
  {
    id: "deleteTerm",
    method: "DELETE",
    path: "/admin/terms/{id}",
    role: "admin",
    isAuthorizedByService: false,
    tag: "terms",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
    },
  },
  {
    id: "listVersionFiles",
    method: "GET",
    path: "/admin/versions/{versionId}/files",
    role: "admin",
    isAuthorizedByService: false,
    tag: "history",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { versionId: { type: "string", pattern: "^[0-9]{1,18}$" } },
        required: ["versionId"],
      },
    },
  },
  {
    id: "restoreVersionFile",
    method: "POST",
    path: "/admin/versions/{versionId}/files",
    role: "admin",
    isAuthorizedByService: true,
    tag: "history",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { versionId: { type: "string", pattern: "^[0-9]{1,18}$" } },
        required: ["versionId"],
      },
      body: { content: { "application/json": { schema: FileChoice } } },
    },
  },
  {
    id: "getVersion",
    method: "GET",
    path: "/admin/versions/{versionId}",
    role: "admin",
    isAuthorizedByService: false,
    tag: "history",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { versionId: { type: "string", pattern: "^[0-9]{1,18}$" } },
        required: ["versionId"],
      },
    },
  },
  {
    id: "listVersions",
    method: "GET",
    path: "/admin/versions/{resourceType}/{itemId}",
    role: "admin",
    isAuthorizedByService: false,
    tag: "history",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
          itemId: { type: "string", pattern: "^[0-9a-f]{24}$" },
        },
        required: ["resourceType", "itemId"],
      },
      querystring: {
        type: "object",
        properties: {
          before: { type: "string", pattern: "^[0-9]{1,18}$" },
          limit: { type: "integer", minimum: 1, maximum: 200, default: 50 },
        },
        required: [],
      },
    },
  },
  {
    id: "uploadFile",
    method: "PATCH",
    path: "/S3/{resourceType}/{itemId}/{fileName}",
    role: "admin",
    isAuthorizedByService: true,
    tag: "storage",
    contentTypes: ["image/jpeg", "image/png", "audio/mpeg"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
          itemId: { type: "string", pattern: "^[0-9a-f]{24}$" },
          fileName: {
            type: "string",
            pattern: "^(coverImage\\.jpg|audio\\.mp3|[0-9a-f]{24}\\.jpg|iconImage\\.png)$",
          },
        },
        required: ["resourceType", "itemId", "fileName"],
      },
    },
  },
  {
    id: "uploadPart",
    method: "PATCH",
    path: "/S3/{resourceType}/{itemId}/{fileName}/parts",
    role: "admin",
    isAuthorizedByService: true,
    tag: "storage",
    contentTypes: ["image/jpeg", "image/png", "audio/mpeg"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
          itemId: { type: "string", pattern: "^[0-9a-f]{24}$" },
          fileName: {
            type: "string",
            pattern: "^(coverImage\\.jpg|audio\\.mp3|[0-9a-f]{24}\\.jpg|iconImage\\.png)$",
          },
        },
        required: ["resourceType", "itemId", "fileName"],
      },
      querystring: {
        type: "object",
        properties: {
          offset: { type: "integer", minimum: 0, maximum: 200000000 },
          size: { type: "integer", minimum: 0, maximum: 200000000 },
          modified: { type: "integer", minimum: 0, maximum: 8640000000000000 },
        },
        required: ["offset", "size", "modified"],
      },
    },
  },
  {
    id: "getFileInfo",
    method: "PATCH",
    path: "/S3/{itemId}/getData",
    role: "admin",
    isAuthorizedByService: false,
    tag: "storage",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { itemId: { type: "string", pattern: "^[0-9a-f]{24}$" } },
        required: ["itemId"],
      },
      body: { content: { "application/json": { schema: FilePath } } },
    },
  },
  {
    id: "deleteFile",
    method: "PATCH",
    path: "/S3/{itemId}/deleteData",
    role: "admin",
    isAuthorizedByService: true,
    tag: "storage",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { itemId: { type: "string", pattern: "^[0-9a-f]{24}$" } },
        required: ["itemId"],
      },
      body: { content: { "application/json": { schema: FilePath } } },
    },
  },
  {
    id: "getPictureUrls",
    method: "POST",
    path: "/S3/{resourceType}/pictures",
    role: "user",
    isAuthorizedByService: false,
    tag: "storage",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
        },
        required: ["resourceType"],
      },
      body: { content: { "application/json": { schema: PictureKeys } } },
    },
  },
  {
    id: "copyPicture",
    method: "POST",
    path: "/admin/pictures/{resourceType}/{itemId}/{fileName}",
    role: "admin",
    isAuthorizedByService: true,
    tag: "storage",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: {
          resourceType: { type: "string", enum: ["articles", "audios", "videos", "tags"] },
          itemId: { type: "string", pattern: "^[0-9a-f]{24}$" },
          fileName: {
            type: "string",
            pattern: "^(coverImage\\.jpg|audio\\.mp3|[0-9a-f]{24}\\.jpg|iconImage\\.png)$",
          },
        },
        required: ["resourceType", "itemId", "fileName"],
      },
      body: { content: { "application/json": { schema: FilePath } } },
    },
  },
  {
    id: "getFileUrl",
    method: "PATCH",
    path: "/S3/{itemId}/getDataURL",
    role: "user",
    isAuthorizedByService: false,
    tag: "storage",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { itemId: { type: "string", pattern: "^[0-9a-f]{24}$" } },
        required: ["itemId"],
      },
      body: { content: { "application/json": { schema: FilePath } } },
    },
  },
  {
    id: "listArticles",
    method: "GET",
    path: "/articles",
    role: "user",
    isAuthorizedByService: false,
    tag: "articles",
    contentTypes: [],
    answersSecret: false,
    schema: {
      querystring: {
        type: "object",
        properties: {
          showAll: { type: "integer", enum: [0, 1], default: 0 },
          view: { type: "string", enum: ["list"] },
        },
        required: [],
      },
      headers: {
        type: "object",
        properties: { "if-none-match": { type: "string" } },
        required: [],
      },
    },
  },
  {
    id: "saveArticle",
    method: "PATCH",
    path: "/articles",
    role: "admin",
    isAuthorizedByService: true,
    tag: "articles",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      headers: {
        type: "object",
        properties: { "idempotency-key": { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" } },
        required: [],
      },
      body: { content: { "application/json": { schema: ArticleInput } } },
    },
  },
  {
    id: "getArticle",
    method: "GET",
    path: "/articles/{id}",
    role: "user",
    isAuthorizedByService: false,
    tag: "articles",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
      headers: {
        type: "object",
        properties: { "if-none-match": { type: "string" } },
        required: [],
      },
    },
  },
  {
    id: "deleteArticle",
    method: "DELETE",
    path: "/articles/{id}",
    role: "admin",
    isAuthorizedByService: true,
    tag: "articles",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
    },
  },
  {
    id: "listAudios",
    method: "GET",
    path: "/audios",
    role: "user",
    isAuthorizedByService: false,
    tag: "audios",
    contentTypes: [],
    answersSecret: false,
    schema: {
      querystring: {
        type: "object",
        properties: {
          showAll: { type: "integer", enum: [0, 1], default: 0 },
          view: { type: "string", enum: ["list"] },
        },
        required: [],
      },
      headers: {
        type: "object",
        properties: { "if-none-match": { type: "string" } },
        required: [],
      },
    },
  },
  {
    id: "saveAudio",
    method: "PATCH",
    path: "/audios",
    role: "admin",
    isAuthorizedByService: true,
    tag: "audios",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      headers: {
        type: "object",
        properties: { "idempotency-key": { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" } },
        required: [],
      },
      body: { content: { "application/json": { schema: AudioInput } } },
    },
  },
  {
    id: "getAudio",
    method: "GET",
    path: "/audios/{id}",
    role: "user",
    isAuthorizedByService: false,
    tag: "audios",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
      headers: {
        type: "object",
        properties: { "if-none-match": { type: "string" } },
        required: [],
      },
    },
  },
  {
    id: "deleteAudio",
    method: "DELETE",
    path: "/audios/{id}",
    role: "admin",
    isAuthorizedByService: true,
    tag: "audios",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
    },
  },
  {
    id: "listVideos",
    method: "GET",
    path: "/videos",
    role: "user",
    isAuthorizedByService: false,
    tag: "videos",
    contentTypes: [],
    answersSecret: false,
    schema: {
      querystring: {
        type: "object",
        properties: {
          showAll: { type: "integer", enum: [0, 1], default: 0 },
          view: { type: "string", enum: ["list"] },
        },
        required: [],
      },
      headers: {
        type: "object",
        properties: { "if-none-match": { type: "string" } },
        required: [],
      },
    },
  },
  {
    id: "saveVideo",
    method: "PATCH",
    path: "/videos",
    role: "admin",
    isAuthorizedByService: true,
    tag: "videos",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      headers: {
        type: "object",
        properties: { "idempotency-key": { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" } },
        required: [],
      },
      body: { content: { "application/json": { schema: VideoInput } } },
    },
  },
  {
    id: "getVideo",
    method: "GET",
    path: "/videos/{id}",
    role: "user",
    isAuthorizedByService: false,
    tag: "videos",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
      headers: {
        type: "object",
        properties: { "if-none-match": { type: "string" } },
        required: [],
      },
    },
  },
  {
    id: "deleteVideo",
    method: "DELETE",
    path: "/videos/{id}",
    role: "admin",
    isAuthorizedByService: true,
    tag: "videos",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
    },
  },
  {
    id: "listTags",
    method: "GET",
    path: "/tags",
    role: "user",
    isAuthorizedByService: false,
    tag: "tags",
    contentTypes: [],
    answersSecret: false,
    schema: {
      querystring: {
        type: "object",
        properties: {
          showAll: { type: "integer", enum: [0, 1], default: 0 },
          view: { type: "string", enum: ["list"] },
        },
        required: [],
      },
      headers: {
        type: "object",
        properties: { "if-none-match": { type: "string" } },
        required: [],
      },
    },
  },
  {
    id: "saveTag",
    method: "PATCH",
    path: "/tags",
    role: "admin",
    isAuthorizedByService: true,
    tag: "tags",
    contentTypes: ["application/json"],
    answersSecret: false,
    schema: {
      headers: {
        type: "object",
        properties: { "idempotency-key": { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" } },
        required: [],
      },
      body: { content: { "application/json": { schema: TagInput } } },
    },
  },
  {
    id: "getTag",
    method: "GET",
    path: "/tags/{id}",
    role: "user",
    isAuthorizedByService: false,
    tag: "tags",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
      headers: {
        type: "object",
        properties: { "if-none-match": { type: "string" } },
        required: [],
      },
    },
  },
  {
    id: "deleteTag",
    method: "DELETE",
    path: "/tags/{id}",
    role: "admin",
    isAuthorizedByService: true,
    tag: "tags",
    contentTypes: [],
    answersSecret: false,
    schema: {
      params: {
        type: "object",
        properties: { id: { type: "string", minLength: 1, maxLength: 64 } },
        required: ["id"],
      },
    },
  },
];
