import { type FakeApi, fakeUser } from '../fakeApi/fakeApi';
import { article } from '../fakeApi/fakeArticles';
import { audio, tag, video } from '../fakeApi/fakeContent';
import { keepItems } from '../fakeApi/fakeItems';
import { fakeToken } from '../fakeApi/fakeTokens';

/**
 * The screens that load or save something: where they are, what they call, and how the fake answers when it is
 * well (`heal`).
 */

/** The screens that list something. */
export const listScreens = [
  {
    address: '/admin/articles',
    title: 'Articles',
    operation: 'listArticles',
    heal: (fake: FakeApi) => void keepItems(fake, 'Article', [article('1')]),
    shows: 'Article 1',
    alerts: false,
  },
  {
    address: '/admin/audios',
    title: 'Audios',
    operation: 'listAudios',
    heal: (fake: FakeApi) => void keepItems(fake, 'Audio', [audio('1')]),
    shows: 'Audio 1',
    alerts: true,
  },
  {
    address: '/admin/videos',
    title: 'Videos',
    operation: 'listVideos',
    heal: (fake: FakeApi) => void keepItems(fake, 'Video', [video('1')]),
    shows: 'Video 1',
    alerts: false,
  },
  {
    address: '/admin/tags',
    title: 'Tags',
    operation: 'listTags',
    heal: (fake: FakeApi) => void keepItems(fake, 'Tag', [tag('1')]),
    shows: 'Tag 1',
    alerts: true,
  },
  {
    address: '/admin/users',
    title: 'Users',
    operation: 'listUsers',
    heal: (fake: FakeApi) => fake.on('listUsers', () => ({ data: [fakeUser] })),
    shows: fakeUser.fullName,
    alerts: false,
  },
];

/** The screens that edit one item. */
export const editScreens = [
  {
    address: `/admin/articles/${article('7')._id}/edit`,
    title: 'Edit Article',
    load: 'getArticle',
    save: 'saveArticle',
    heal: (fake: FakeApi) => void keepItems(fake, 'Article', [article('7')]),
    field: 'Author',
    path: 'author',
    alerts: false,
    saved: 'The article was saved successfully',
  },
  {
    address: `/admin/audios/${audio('7')._id}/edit`,
    title: 'Edit Audio',
    load: 'getAudio',
    save: 'saveAudio',
    heal: (fake: FakeApi) => void keepItems(fake, 'Audio', [audio('7')]),
    field: 'Author',
    path: 'author',
    alerts: true,
    saved: 'The audio was successfully saved',
  },
  {
    address: `/admin/videos/${video('7')._id}/edit`,
    title: 'Edit Video',
    load: 'getVideo',
    save: 'saveVideo',
    heal: (fake: FakeApi) => void keepItems(fake, 'Video', [video('7')]),
    field: 'Author',
    path: 'author',
    alerts: true,
    saved: 'The video was successfully saved',
  },
  {
    address: `/admin/tags/${tag('7')._id}/edit`,
    title: 'Edit Tag',
    load: 'getTag',
    save: 'saveTag',
    heal: (fake: FakeApi) => void keepItems(fake, 'Tag', [tag('7')]),
    field: 'Color',
    path: 'color',
    alerts: true,
    saved: 'The Tag was successfully saved',
  },
];

/** The screens that create an item. */
export const createScreens = [
  {
    address: '/admin/articles/create',
    title: 'Create Article',
    save: 'saveArticle',
    heal: (fake: FakeApi) => void keepItems(fake, 'Article'),
    field: 'Author',
    path: 'author',
    create: 'Create',
  },
  {
    address: '/admin/audios/create',
    title: 'Create Audio',
    save: 'saveAudio',
    heal: (fake: FakeApi) => void keepItems(fake, 'Audio'),
    field: 'Author',
    path: 'author',
    create: 'Save',
  },
  {
    address: '/admin/videos/create',
    title: 'Create Video',
    save: 'saveVideo',
    heal: (fake: FakeApi) => void keepItems(fake, 'Video'),
    field: 'Author',
    path: 'author',
    create: 'Save',
  },
  {
    address: '/admin/tags/create',
    title: 'Create Tag',
    save: 'saveTag',
    heal: (fake: FakeApi) => void keepItems(fake, 'Tag'),
    field: 'Color',
    path: 'color',
    create: 'Save',
  },
];

/** The pages that anybody may see, each with one form. */
export const formScreens = [
  {
    address: '/signin',
    title: 'Sign in',
    operation: 'signIn',
    button: 'Sign in',
    typed: { Email: 'anna@example.org', Password: 'sunrise1' },
    isTitledByName: false,
  },
  {
    address: '/signup',
    title: 'Sign up',
    operation: 'signUp',
    button: 'Sign up',
    typed: {
      Name: 'Anna',
      Email: 'anna@example.org',
      Password: 'sunrise1',
      'Repeat password': 'sunrise1',
    },
    isTitledByName: false,
  },
  {
    address: '/forgotPass',
    title: 'Forgot Password',
    operation: 'forgotPassword',
    button: 'Get a new password',
    typed: { Email: 'anna@example.org' },
    isTitledByName: false,
  },
  {
    address: `/resetPass/${fakeToken({ type: 'ForgotPassword' })}`,
    title: 'Reset Password',
    operation: 'resetPassword',
    button: 'Reset Password',
    typed: { 'New password': 'sunrise1', 'Confirm new password': 'sunrise1' },
    isTitledByName: true,
  },
];
