import { createSlice } from '@reduxjs/toolkit';
import type { SectionKind } from '../../../../api';
import { createDraft, type Draft, isDirty, valueIn, withValue } from '../../../drafts/draft';
import { fieldReducers, type FieldSource, onDraft } from '../../../drafts/draftReducers';
import { createOpenDraft, type OpenDraft } from '../../../drafts/openDrafts';
import { allDialogsDismissed, dialogAnswered, dialogOpened } from '../../../modal';
import { blankSection, type OpenedSection, type SectionFields } from './section';
import { sectionsPath } from '../../../model/sections';

declare module '../../../modal' {
  interface DialogKinds {
    /**
     * Creates or edits a section, which is the answer. Its texts show in `culture` first. The ids tell where
     * it belongs, so that what was typed can be kept; a new section has its id before it is created.
     */
    section: {
      props: {
        section: SectionFields;
        isNew: boolean;
        culture: string;
        articleId: string;
        sectionId: string;
      };
      answer: SectionFields;
    };
  }
}

/** The section that a dialog shows, with the input that was typed under other types, by type. */
export interface OpenSection extends OpenDraft<SectionFields>, OpenedSection {
  readonly articleId: string;
  readonly former: Readonly<Record<string, Draft<SectionFields>>>;
}

/** The sections being created or edited, by the id of their dialog. */
export interface SectionDialogState {
  drafts: Record<string, OpenSection>;
}

const initialState: SectionDialogState = { drafts: {} };

const draftPart = ({ base, edits, texts, done, undone }: OpenSection): Draft<SectionFields> => ({
  base,
  edits,
  texts,
  done,
  undone,
});

/** The dialog after another type was chosen, with the input that was typed under that type before (D87). */
function switchType(draft: OpenSection, type: SectionKind): OpenSection {
  const currentType = String(draft.base.type);
  if (type === currentType) return draft;
  const { _id, order = null } = draft.base;
  const fresh = { ...(_id !== undefined && { _id }), ...blankSection(type, order) };
  const next = draft.former[type] ?? createDraft<SectionFields>(fresh);
  return {
    ...draft,
    ...withValue(next, 'order', valueIn(draft, 'order'), draft.texts.order),
    former: { ...draft.former, [currentType]: draftPart(draft) },
  };
}

const sectionDialogSlice = createSlice({
  name: 'sectionDialog',
  initialState,
  reducers: {
    ...fieldReducers<OpenSection>(),
    typeChosen: onDraft<OpenSection, { type: SectionKind }>((draft, { type }) =>
      switchType(draft, type),
    ),
  },
  extraReducers: (builder) => {
    builder
      .addCase(dialogOpened, ({ drafts }: SectionDialogState, { payload }) => {
        if (payload.kind !== 'section') return;
        const { section, culture, articleId, sectionId } = payload;
        drafts[payload.id] = {
          ...createOpenDraft(section),
          cultures: { [sectionsPath]: culture },
          articleId,
          sectionId,
          opened: section,
          former: {},
        };
      })
      // The next dialog starts empty (D89).
      .addCase(dialogAnswered, ({ drafts }, { payload }) => {
        delete drafts[payload.id];
      })
      .addCase(allDialogsDismissed, () => initialState);
  },
});

export const sectionDialogReducer = sectionDialogSlice.reducer;

export const { typeChosen } = sectionDialogSlice.actions;

export const sectionDialogDrafts: FieldSource<SectionFields> = {
  select: (state, id) => state.sectionDialog.drafts[id],
  events: sectionDialogSlice.actions,
};

/** Tells whether closing the dialog now would lose input, under this type or a former one. */
export function hasInput(draft: OpenSection | undefined): boolean {
  return draft !== undefined && [draft, ...Object.values(draft.former)].some(isDirty);
}
