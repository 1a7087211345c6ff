import { type ArticleInput, useSaveArticleMutation } from '../../../api';
import { type ItemSaving, useItemSaving } from '../../drafts/saving/useItemSaving';
import { articleDrafts } from './articlesSlice';

/** Returns the saves of the article on screen. */
export function useArticleSaving(): ItemSaving<ArticleInput> {
  const [saveArticle] = useSaveArticleMutation();
  return useItemSaving<ArticleInput>(articleDrafts, (articleInput, key) =>
    saveArticle({ articleInput, 'Idempotency-Key': key }),
  );
}
