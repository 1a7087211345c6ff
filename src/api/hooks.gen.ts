// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.
import { api } from './endpoints';
export const {
  useSignInMutation,
  useSignUpMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useListUsersQuery,
  useCountUsersQuery,
  useListResetLinksQuery,
  useListTrashQuery,
  useDuplicateItemMutation,
  useListPicturesQuery,
  useListViewsQuery,
  useSaveViewMutation,
  useDeleteViewMutation,
  useUploadFileMutation,
  useDeleteFileMutation,
  useCopyPictureMutation,
  useGetFileUrlQuery,
  useListTagsQuery,
} = api;
