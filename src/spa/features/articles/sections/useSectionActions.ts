import { useDeleteFileMutation } from '../../../../api';
import { useAlerts } from '../../../content/alerts/useAlerts';
import { valueIn } from '../../../drafts/draft';
import { useDraft, useReadDraft } from '../../../drafts/DraftContext';
import { readAt } from '../../../drafts/paths';
import { useChosenCulture } from '../../../content/fields/CultureSelect';
import { newId } from '../../../model/newId';
import { openDialog } from '../../../modal';
import { useAppDispatch } from '../../../store';
import { useArticleSaving } from '../useArticleSaving';
import { sectionView } from './kinds';
import {
  blankSection,
  finishedSection,
  nextOrder,
  pathOfSection,
  sectionsField,
  sectionsIn,
} from './section';

/**
 * What can be done to the sections of the article on screen. Each saves the article at once with just that
 * change; a change whose save failed stays as an unsaved edit (D69, D120).
 */
export function useSectionActions() {
  const { id, edit } = useDraft();
  const readDraft = useReadDraft();
  const dispatch = useAppDispatch();
  const alerts = useAlerts();
  const culture = useChosenCulture(sectionsField);
  const [deleteFile] = useDeleteFileMutation();
  const { saveOne } = useArticleSaving();

  /** The sections on screen, in the order in which the article holds them. */
  const sections = () => {
    const draft = readDraft();
    return draft ? sectionsIn(valueIn(draft, sectionsField)) : [];
  };
  const find = (sectionId: string) => sections().find(({ _id }) => _id === sectionId);

  return {
    /** Creates a section in the dialog, behind all others unless the order is changed there. */
    add: async () => {
      const section = blankSection('TextSection', nextOrder(sections()));
      const sectionId = newId();
      const place = { articleId: id, sectionId, culture };
      const finished = await dispatch(
        openDialog({ kind: 'section', section, isNew: true, ...place }),
      );
      if (finished === null) return;
      const created = finishedSection({ opened: section, sectionId }, finished, sections());
      const outcome = await saveOne(pathOfSection(sectionId), created);
      if (outcome && 'item' in outcome) await alerts.succeeded('articles.sections.created');
    },

    /** Edits a section in the dialog. Nothing is said when it has been saved (D92). */
    edit: async (sectionId: string) => {
      const opened = find(sectionId);
      if (!opened) return;
      const place = { articleId: id, sectionId, culture };
      const finished = await dispatch(
        openDialog({ kind: 'section', section: opened, isNew: false, ...place }),
      );
      if (finished === null) return;
      const changed = finishedSection({ opened, sectionId }, finished, sections());
      await saveOne(pathOfSection(sectionId), changed);
    },

    /** Deletes a section after a question; its stored picture first, if it is an image section. */
    remove: async (sectionId: string) => {
      if (!(await alerts.confirmed('articles.sections.deleteQuestion'))) return;
      const section = find(sectionId);
      // Its card goes first: it would ask for the address of a picture that is being deleted.
      edit(pathOfSection(sectionId), null);
      if (section?.imgURL && sectionView(section.type)?.hasPicture) {
        // A picture that could not be deleted goes when no item names it any more (D91).
        await deleteFile({ itemId: id, filePath: { path: section.imgURL } });
      }
      const outcome = await saveOne(pathOfSection(sectionId), null);
      if (outcome && 'item' in outcome) await alerts.succeeded('articles.sections.deleted');
    },

    /** Stores the key of a picture that was uploaded for a section. */
    storePicture: async (sectionId: string, key: string) => {
      const section = find(sectionId);
      const draft = readDraft();
      if (!section || !draft) return;
      const path = pathOfSection(sectionId);
      // A section that could not be saved so far is saved whole, with its picture.
      const isStored = readAt(draft.base, path) !== undefined;
      const outcome = isStored
        ? await saveOne(`${path}.imgURL`, key)
        : await saveOne(path, { ...section, imgURL: key });
      if (outcome && 'item' in outcome) await alerts.succeeded('content.imageUploaded');
    },
  };
}
