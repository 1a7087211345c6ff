import { useNavigate } from 'react-router-dom';
import { useDeleteArticleMutation } from '../../../api';
import { useAlerts } from '../../content/alerts/useAlerts';
import { carryOver } from '../../content/draft/carryOver';
import { useDraft } from '../../content/draft/DraftContext';
import { isConnectionFailure } from '../../content/draft/openDrafts';
import { useDeleted } from '../../content/edit/useDeleted';
import { useMayDropDate } from '../../content/edit/useMayDropDate';
import { usePublicationToggle } from '../../content/edit/usePublicationToggle';
import { useAppDispatch } from '../../store';
import { paths } from '../../ui/paths';
import { articleDrafts } from './articlesSlice';
import { useArticleSaving } from './useArticleSaving';

/** What can be done to the article on screen, with the alerts of the specification. */
export function useArticleActions() {
  const { id, departure } = useDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const leaveDeleted = useDeleted(articleDrafts);
  const mayDropDate = useMayDropDate();
  const [deleteArticle, { isLoading: isDeleting }] = useDeleteArticleMutation();
  const { saveAll, saveOne, saveWaiting } = useArticleSaving();
  const toggle = usePublicationToggle(saveOne);

  return {
    isDeleting,
    saveAll,
    saveWaiting,

    /** Creates the article and goes on to edit it, unless the person is on the way elsewhere. */
    create: async ({ isQuiet = false } = {}) => {
      if (!(await mayDropDate())) return;
      const outcome = await saveAll();
      if (outcome === null) return;
      if ('item' in outcome) {
        if (await departure.leaves) return;
        dispatch(carryOver(articleDrafts, id, outcome.item));
        void navigate(paths.articleEdit(outcome.item._id ?? ''), { replace: true });
      } else if (!isQuiet && outcome.error.status !== 409 && !isConnectionFailure(outcome.error)) {
        // Observed and kept: a failed creation is reported as a success (decision 72).
        await alerts.succeeded('articles.created');
      }
    },

    /** Saves all edits. A failure is told beside them, not in an alert (decision 74). */
    save: async ({ isQuiet = false } = {}) => {
      if (!(await mayDropDate())) return;
      const outcome = await saveAll();
      if (outcome && 'item' in outcome && !isQuiet) await alerts.succeeded('articles.saved');
    },

    togglePublication: async () => {
      const toggled = await toggle();
      if (toggled && 'error' in toggled) await alerts.failed(toggled.error);
    },

    /** Stores the key of a picture that was uploaded. A failed save is told as any of an article. */
    storePicture: async (key: string) => {
      const outcome = await saveOne('imgURL', key);
      if (outcome && 'item' in outcome) await alerts.succeeded('content.imageUploaded');
    },

    /** Deletes the article after a question and goes back to the list. */
    remove: async () => {
      if (!(await alerts.confirmed('articles.deleteQuestion'))) return;
      const { error } = await deleteArticle({ id });
      if (error !== undefined) return alerts.failed(error);
      leaveDeleted(paths.articles());
    },
  };
}
