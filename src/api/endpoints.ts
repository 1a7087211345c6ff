import { enhanceArticles } from './cache/articles';
import { enhanceAudios } from './cache/audios';
import { enhanceFiles } from './cache/files';
import { enhanceTags } from './cache/tags';
import { enhanceUsers } from './cache/users';
import { enhanceVideos } from './cache/videos';
import { generatedApi } from './endpoints.gen';

enhanceUsers(generatedApi);
enhanceArticles(generatedApi);
enhanceAudios(generatedApi);
enhanceVideos(generatedApi);
enhanceTags(generatedApi);
enhanceFiles(generatedApi);

/** The API: reducer, middleware, endpoints and utilities. */
export const api = generatedApi;

// Signing out and refreshing go through `signOut` and the base query, so their hooks stay inside.
export const {
  useSignInMutation,
  useSignUpMutation,
  useUpdateMeMutation,
  useChangePasswordMutation,
  useDeleteMeMutation,
  useForgotPasswordMutation,
  useCreateResetLinkMutation,
  useResetPasswordMutation,
  useListUsersQuery,
  useLazyListUsersQuery,
  useListArticlesQuery,
  useLazyListArticlesQuery,
  useSaveArticleMutation,
  useGetArticleQuery,
  useLazyGetArticleQuery,
  useDeleteArticleMutation,
  useListAudiosQuery,
  useLazyListAudiosQuery,
  useSaveAudioMutation,
  useGetAudioQuery,
  useLazyGetAudioQuery,
  useDeleteAudioMutation,
  useListVideosQuery,
  useLazyListVideosQuery,
  useSaveVideoMutation,
  useGetVideoQuery,
  useLazyGetVideoQuery,
  useDeleteVideoMutation,
  useListTagsQuery,
  useLazyListTagsQuery,
  useSaveTagMutation,
  useGetTagQuery,
  useLazyGetTagQuery,
  useDeleteTagMutation,
  useUploadFileMutation,
  useGetFileInfoQuery,
  useLazyGetFileInfoQuery,
  useDeleteFileMutation,
  useGetFileUrlQuery,
  useLazyGetFileUrlQuery,
} = generatedApi;
