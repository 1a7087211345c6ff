import { type Section, useDeleteFileMutation } from '../../../../api';
import { useAlerts } from '../../../content/alerts/useAlerts';
import type { EditedItem } from '../../../content/contentFeature';
import { useItem } from '../../../content/itemContext';
import { conflictDialogRequest, otherSide } from '../../../drafts/conflicts/conflictLabel';
import { type Draft, type Edits, emptyValue, valueIn, withEdits } from '../../../drafts/draft';
import { useDraft } from '../../../drafts/DraftContext';
import type { Conflict } from '../../../drafts/threeWayMerge';
import { isBelow, isEquivalent, type Path, readAt, splitPath } from '../../../drafts/paths';
import { isLanguage } from '../../../i18n';
import { newId } from '../../../model/values';
import { openDialog } from '../../../modal';
import { useAppDispatch } from '../../../store';
import {
  blankSection,
  nextOrder,
  originsOfCopy,
  sectionChangeEdits,
  type SectionFields,
  sectionFromDialog,
  sectionPath,
} from './section';
import { sectionsIn, sectionsPath } from '../../../model/sections';
import { sectionView } from './sectionViews';
import { useChosenCulture } from '../../../content/fields/DraftSelect';

/** The unsaved edits of a section that its dialog shows: not those of texts in another language. */
const editsShown = ({ edits }: Draft<unknown>, section: Path, culture: string): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([path]) => {
      const last = splitPath(path).at(-1);
      const isOther = isLanguage(last) && last !== culture;
      return path === section || (isBelow(path, section) && !isOther);
    }),
  );

/** Returns the actions on the sections on screen; each saves just that change, or leaves it as an edit (D69, D120). */
export function useSectionActions() {
  const { id, edit, getDraft, flushedDraft } = useDraft();
  const dispatch = useAppDispatch();
  const alerts = useAlerts();
  const culture = useChosenCulture(sectionsPath);
  const [deleteFile] = useDeleteFileMutation();
  const { feature, saveField, saveSome } = useItem();

  /** The sections on screen, in the order in which the article holds them. */
  const sections = () => {
    const draft = flushedDraft();
    return draft ? sectionsIn(valueIn(draft, sectionsPath)) : [];
  };
  const find = (sectionId: string) => sections().find(({ _id }) => _id === sectionId);

  /** Asks where the dialog changed what was saved meanwhile; resolves to null when the person wants to save later. */
  const chosen = async (conflicts: readonly Conflict[]): Promise<Edits | null> => {
    const draft = getDraft();
    if (!draft) return null;
    const origin = otherSide(draft, (draft.base as EditedItem).updatedAt);
    const request = conflictDialogRequest(feature.drafts, conflicts, origin, [draft.base]);
    const answer = await dispatch(openDialog(request));
    if (!answer) return null;
    const values = Object.entries(answer.choices);
    return Object.fromEntries(values.map(([at, value]) => [at, value ?? emptyValue(at)]));
  };

  /** Opens a section in the dialog and saves what comes of it; resolves to the outcome, to null where nothing is saved. */
  const editInDialog = async (
    section: SectionFields,
    sectionId: string,
    isNew: boolean,
    copied?: Section,
  ) => {
    const origin = { articleId: id, sectionId, culture };
    const finished = await dispatch(openDialog({ kind: 'section', section, isNew, ...origin }));
    if (finished === null) return null;
    const path = sectionPath(sectionId);
    const conflicts: Conflict[] = [];
    const dialog = { opened: section, sectionId };
    const current = find(sectionId);
    // Somebody has deleted it, and nothing was written for it here.
    if (!isNew && !current && isEquivalent(finished, section)) return null;
    const changed = sectionFromDialog(dialog, finished, sections(), conflicts);
    const draft = getDraft();
    if (draft === undefined) return null;
    if (conflicts.length === 0) {
      // Field by field: what a colleague writes in the others is not undone with them.
      if (current)
        return saveSome({
          ...editsShown(draft, path, culture),
          ...sectionChangeEdits(current, changed),
        });
      const origins = copied && originsOfCopy(valueIn(draft, 'translatedFrom'), copied, changed);
      return saveSome({ ...origins, [path]: changed });
    }
    // Not lost by whoever leaves while it is asked.
    edit(path, changed);
    const choices = await chosen(conflicts);
    if (choices)
      return saveField(path, readAt(withEdits({ [sectionsPath]: [changed] }, choices), path));
    dispatch(feature.drafts.events.questionPostponed({ id, conflicts }));
    return null;
  };

  const create = async (section: SectionFields, copied?: Section) => {
    const outcome = await editInDialog(section, newId(), true, copied);
    if (outcome && 'item' in outcome) await alerts.succeeded('articles.sections.created');
  };

  return {
    /** Creates a section in the dialog, after all others unless the order is changed there. */
    add: () => create(blankSection('TextSection', nextOrder(sections()))),

    /** Creates a section right below another: of equal orders the section that came later is shown later (D96). */
    addBelow: (sectionId: string) =>
      create(blankSection('TextSection', find(sectionId)?.order ?? nextOrder(sections()))),

    /** Creates a section with the texts of another, below it. A picture belongs to one section and is left out. */
    duplicate: async (sectionId: string) => {
      const section = find(sectionId);
      if (!section) return;
      const { _id, imgAlt: _, imgDecorative: __, imgFocus: ___, ...copied } = section;
      await create({ ...copied, ...('imgURL' in copied && { imgURL: null }) }, section);
    },

    /** Edits a section in the dialog. No alert follows when it has been saved (D92). */
    edit: async (sectionId: string) => {
      const opened = find(sectionId);
      if (opened) await editInDialog(opened, sectionId, false);
    },

    /** Deletes a section after a question; its stored picture first, if it is an image section. */
    remove: async (sectionId: string) => {
      if (!(await alerts.confirm('articles.sections.deleteQuestion'))) return;
      const section = find(sectionId);
      // Its card is removed first: it would fetch the URL of a picture that is being deleted.
      edit(sectionPath(sectionId), null);
      if (section?.imgURL && sectionView(section.type)?.hasPicture) {
        // A picture that cannot be deleted now is deleted later, when no item refers to it (D91).
        await deleteFile({ itemId: id, filePath: { path: section.imgURL } });
      }
      const outcome = await saveField(sectionPath(sectionId), null);
      // Asked about what a colleague has written in it, the person may have kept it.
      if (outcome && 'item' in outcome && !find(sectionId))
        await alerts.succeeded('articles.sections.deleted');
    },

    /** Stores the key of a picture that was uploaded for a section. */
    storePicture: async (sectionId: string, key: string) => {
      const section = find(sectionId);
      const draft = getDraft();
      if (!section || !draft) return;
      const path = sectionPath(sectionId);
      // A section that could not be saved so far is saved whole, with its picture.
      const isStored = readAt(draft.base, path) !== undefined;
      const outcome = isStored
        ? await saveField(`${path}.imgURL`, key)
        : await saveField(path, { ...section, imgURL: key });
      if (outcome && 'item' in outcome) await alerts.succeeded('content.imageUploaded');
    },
  };
}
