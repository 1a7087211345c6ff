import { useNavigate } from 'react-router-dom';
import {
  type ArticleInput,
  toAppError,
  useDeleteArticleMutation,
  useSaveArticleMutation,
} from '../../../api';
import { useDraft, useReadDraft } from '../../content/draft/DraftContext';
import { valueIn } from '../../content/draft/draft';
import { useItemSaving } from '../../content/edit/useItemSaving';
import { useMayDropDate } from '../../content/edit/useMayDropDate';
import { errorText } from '../../i18n';
import { showAlert, showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { paths } from '../../ui/paths';
import { articleDrafts } from './articlesSlice';

const isConflict = (error: { status: number }): boolean => error.status === 409;

/** What can be done to the article on screen, with the alerts of the specification. */
export function useArticleActions() {
  const { id, edit } = useDraft();
  const readDraft = useReadDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const mayDropDate = useMayDropDate();
  const [saveArticle] = useSaveArticleMutation();
  const [deleteArticle, { isLoading: isDeleting }] = useDeleteArticleMutation();
  const { saveAll, saveOne } = useItemSaving<ArticleInput>(articleDrafts, (articleInput, key) =>
    saveArticle({ articleInput, 'Idempotency-Key': key }),
  );

  const succeeded = (key: 'articles.saved' | 'articles.created') =>
    dispatch(showAlert({ title: { key: 'modal.successTitle' }, message: { key } }));
  const failed = (error: unknown) =>
    dispatch(
      showAlert({ title: { key: 'modal.errorTitle' }, message: errorText(toAppError(error)) }),
    );

  return {
    isDeleting,

    /** Creates the article and goes on to edit it. */
    create: async ({ isQuiet = false } = {}) => {
      const outcome = await saveAll();
      if (outcome === null) return;
      if ('item' in outcome) {
        dispatch(articleDrafts.events.draftClosed({ id }));
        void navigate(paths.articleEdit(outcome.item._id ?? ''), { replace: true });
      } else if (!isQuiet && !isConflict(outcome.error)) {
        // Observed and kept: a failed creation is reported as a success (decision 72).
        await succeeded('articles.created');
      }
    },

    /** Saves all edits. A failure is told beside them, not in an alert (decision 74). */
    save: async ({ isQuiet = false } = {}) => {
      if (!(await mayDropDate())) return;
      const outcome = await saveAll();
      if (outcome !== null && 'item' in outcome && !isQuiet) await succeeded('articles.saved');
    },

    /** Flips the publication and saves just that. A failure leaves it flipped, unsaved (decision 70). */
    togglePublication: async () => {
      const draft = readDraft();
      if (draft === undefined || draft.isSaving) return;
      const isPublic = valueIn(draft, 'isPublic') !== true;
      edit('isPublic', isPublic);
      const outcome = await saveOne('isPublic', isPublic);
      if (outcome !== null && 'error' in outcome && !isConflict(outcome.error)) {
        await failed(outcome.error);
      }
    },

    /** Deletes the article after a question and goes back to the list. */
    remove: async () => {
      const question = {
        title: { key: 'modal.warningTitle' },
        message: { key: 'articles.deleteQuestion' },
      } as const;
      if (!(await dispatch(showChoice(question)))) return;
      const { error } = await deleteArticle({ id });
      if (error !== undefined) {
        await failed(error);
        return;
      }
      dispatch(articleDrafts.events.draftClosed({ id }));
      void navigate(paths.articles(), { replace: true });
    },
  };
}
