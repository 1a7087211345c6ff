import { createSlice, type Reducer } from '@reduxjs/toolkit';
import {
  type ContentInputs,
  type ContentType,
  contentTypes,
  type FieldName,
  richTextFields,
} from '../../api';
import { draftReducers, type DraftSource } from '../drafts/draftReducers';
import type { JournalSource } from '../drafts/journal/watchDrafts';
import type { OpenDrafts } from '../drafts/openDrafts';
import type { RootState } from '../store';
import type { LazyPage } from '../ui/lazyPage';
import { contentPaths } from '../ui/paths';
import { formatQuery } from './list/listQuery';
import {
  initialListState,
  listReducers,
  type ListSource,
  type ListState,
  queryOf,
} from './list/listReducers';

/** The screens of a content type, which the router knows before any of their code is there. */
export interface ContentPages {
  readonly List: LazyPage;
  /** Creates an item, or edits the one whose id is in the address. */
  readonly Edit: LazyPage;
}

/** What the screens of all content types know of an item they edit. */
export interface EditedItem {
  readonly _id?: string;
  readonly updatedAt?: string;
  readonly [field: string]: unknown;
}

/** What was done to the items of a content type on screen; the items themselves are in the API's cache. */
type ContentState<Type extends ContentType> = OpenDrafts<ContentInputs[Type]> &
  ((typeof contentTypes)[Type]['isScheduled'] extends true ? { list: ListState } : ListState);

/** A content type as its screens know it. */
export interface ContentFeature {
  readonly type: ContentType;
  readonly list: ListSource;
  readonly drafts: DraftSource<EditedItem>;
  /** The fields that an item cannot do without; a check names those that are empty. */
  readonly needed: readonly FieldName[];
  /** What the journal needs besides the drafts. */
  readonly dialogs: JournalDialogs;
}

type JournalDialogs = Pick<JournalSource, 'selectDialogs' | 'selectDialogEdits'>;

/** The same with the slice that holds its drafts and its list. */
export interface DefinedFeature<Type extends ContentType> extends ContentFeature {
  readonly type: Type;
  readonly reducer: Reducer<ContentState<Type>>;
}

/** Makes the feature of a content type. Slice, calls, screens and uploads follow from the type, which is named only here. */
export function defineContentFeature<Type extends ContentType>(
  type: Type,
  { needed = [], dialogs = {} }: { needed?: readonly FieldName[]; dialogs?: JournalDialogs } = {},
): DefinedFeature<Type> {
  // A list without groups needs no state of its own.
  const { isScheduled } = contentTypes[type];
  const listOf = (state: object) =>
    (isScheduled ? (state as { list: ListState }).list : state) as ListState;
  const { reducer, actions } = createSlice({
    name: type,
    initialState: {
      // An id from an address may be a name that every other object has, such as `constructor`.
      drafts: Object.create(null) as OpenDrafts<EditedItem>['drafts'],
      ...(isScheduled ? { list: initialListState } : { filter: '' }),
    },
    reducers: { ...draftReducers<EditedItem>(), ...listReducers(listOf) },
  });
  const selectList = (state: RootState) => listOf(state[type]);
  return {
    type,
    needed,
    dialogs,
    // Reducers hand items on as they come; Immer's types cannot tell that of an item that is not named.
    reducer: reducer as unknown as Reducer<ContentState<Type>>,
    list: { select: selectList, events: actions },
    drafts: {
      type,
      select: (state, id) => (state[type] as OpenDrafts<EditedItem>).drafts[id],
      events: actions,
      paths: contentPaths(type),
      listSearch: (state) => formatQuery(queryOf(selectList(state))),
      formatted: richTextFields[type],
    },
  };
}
