import { isStaleSave, useDeleteArticleMutation } from '../../../api';
import { useAlerts } from '../../content/alerts/useAlerts';
import { isWithoutAnswer } from '../../drafts/openDrafts';
import { useItemActions } from '../../content/edit/useItemActions';
import { articleDrafts } from './articlesSlice';
import { useSectionDialogInput } from './sections/useSectionDialogInput';
import { useArticleSaving } from './useArticleSaving';

/** Returns the actions on the article on screen, with the alerts of the specification. */
export function useArticleActions(isNew: boolean) {
  const alerts = useAlerts();
  return useItemActions({
    isNew,
    source: articleDrafts,
    saving: useArticleSaving(),
    deletion: useDeleteArticleMutation(),
    deleteQuestion: 'articles.deleteQuestion',
    saved: 'articles.saved',
    dialogInput: useSectionDialogInput(),
    // A failed save of an article shows no alert, only a notice beside its fields (D74).
    showsSaveErrorsInline: true,
    // As observed: a failed creation is reported as a success (D72).
    onCreationFailed: async (error) => {
      if (isStaleSave(error) || isWithoutAnswer(error)) return;
      await alerts.succeeded('articles.created');
    },
  });
}
