import { useDeleteArticleMutation } from '../../../api';
import { useAlerts } from '../../content/alerts/useAlerts';
import { isConnectionFailure } from '../../drafts/openDrafts';
import { useItemActions } from '../../content/edit/useItemActions';
import { articleDrafts } from './articlesSlice';
import { useSectionTyping } from './sections/useSectionTyping';
import { useArticleSaving } from './useArticleSaving';

/** What can be done to the article on screen, with the alerts of the specification. */
export function useArticleActions(isNew: boolean) {
  const alerts = useAlerts();
  return useItemActions({
    isNew,
    source: articleDrafts,
    saving: useArticleSaving(),
    deletion: useDeleteArticleMutation(),
    deleteQuestion: 'articles.deleteQuestion',
    saved: 'articles.saved',
    dialogTyping: useSectionTyping(),
    // A failed save of an article has no alert, only a notice beside its fields (D74).
    tellsFailuresBeside: true,
    // Observed and kept: a failed creation is reported as a success (D72).
    onCreationFailed: async (error) => {
      if (error.status === 409 || isConnectionFailure(error)) return;
      await alerts.succeeded('articles.created');
    },
  });
}
