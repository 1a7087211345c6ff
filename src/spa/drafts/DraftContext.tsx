import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type RootState, useAppDispatch, useAppSelector, useAppStore } from '../store';
import { shallowEqual } from 'react-redux';
import type { LocalisedText } from '../model/contentItem';
import { isDirty, valueIn } from './draft';
import type { DraftSource, FieldSource } from './draftReducers';
import type { OpenDraft } from './openDrafts';
import { keptOrigins } from './origins';
import type { Path } from './paths';
import { pendingInput } from './pendingInput';

/** What the fields of an edit screen need to know of the draft they show. */
export interface DraftHandle {
  id: string;
  /** The open draft; undefined once it is closed. */
  select: (state: RootState) => OpenDraft<object> | undefined;
  /** Returns the draft at the moment of the call, for event handlers. */
  getDraft: () => OpenDraft<object> | undefined;
  /** The same, after all fields have written their typed input to it. */
  flushedDraft: () => OpenDraft<object> | undefined;
  edit: (path: Path, value: unknown, text?: string) => void;
  chooseCulture: (field: string, culture: string) => void;
  /** The fields that write to the draft with a delay, like the rich-text editor. */
  pendingInput: typeof pendingInput;
  /** Resolves once no save of the draft is running; at once if none is or the draft is closed. */
  waitForSave: () => Promise<void>;
  leaveDecision: {
    /** Resolves once it is decided whether the page is left; to false at once while nobody wants to leave. */
    willLeave: Promise<boolean>;
  };
}

const DraftContext = createContext<DraftHandle | null>(null);

/** Binds the fields inside to one draft of a feature's slice. */
export function DraftProvider<T extends object>(props: {
  id: string;
  source: FieldSource<T>;
  children: ReactNode;
}) {
  const { id, source, children } = props;
  const store = useAppStore();
  const handle = useMemo<DraftHandle>(() => {
    const { dispatch } = store;
    const { fieldEdited, cultureChosen } = source.events;
    const getDraft = () => source.select(store.getState(), id);
    return {
      id,
      select: (state) => source.select(state, id),
      getDraft,
      flushedDraft: () => {
        pendingInput.flush();
        return getDraft();
      },
      edit: (path, value, text) => dispatch(fieldEdited({ id, path, value, text })),
      chooseCulture: (field, culture) => dispatch(cultureChosen({ id, field, culture })),
      pendingInput,
      waitForSave: () =>
        new Promise((resolve) => {
          const settle = () => {
            if (getDraft()?.isSaving) return;
            unsubscribe();
            resolve();
          };
          const unsubscribe = store.subscribe(settle);
          settle();
        }),
      leaveDecision: { willLeave: Promise.resolve(false) },
    };
  }, [id, source, store]);
  return <DraftContext value={handle}>{children}</DraftContext>;
}

/** Returns the draft of this screen. Throws outside of a DraftProvider. */
export function useDraft(): DraftHandle {
  const handle = useContext(DraftContext);
  if (handle === null) throw new Error('A field of a draft needs a DraftProvider around it.');
  return handle;
}

/** Selects a value from the draft; the component renders again only when it changes, by `isEqual` if given. */
export function useDraftSelector<Result>(
  read: (draft: OpenDraft<object>) => Result,
  isEqual?: (one: Result | undefined, other: Result | undefined) => boolean,
): Result | undefined {
  const { select } = useDraft();
  return useAppSelector((state) => {
    const draft = select(state);
    return draft === undefined ? undefined : read(draft);
  }, isEqual);
}

/** Returns the value on screen at a path that holds a plain value. */
export function useDraftValue(path: Path): unknown {
  return useDraftSelector((draft) => valueIn(draft, path));
}

/** Returns the texts on screen at a path that holds one for each culture. */
export const useDraftTexts = (path: Path): LocalisedText | undefined =>
  useDraftSelector((draft) => valueIn(draft, path) as LocalisedText | undefined, shallowEqual);

/** Returns the text on screen at a path; empty when there is none. */
export function useDraftText(path: Path): string {
  const value = useDraftValue(path);
  return typeof value === 'string' ? value : '';
}

/** Tells whether the draft holds anything unsaved. */
export function useIsDirty(): boolean {
  return useDraftSelector(isDirty) ?? false;
}

/**
 * Keeps the draft of an item open while its screen is mounted: opens it with the item, updates it with fresher
 * versions, but with what its edited texts were translated from, and closes it on unmount. Returns whether it is open;
 * it is not before there is an item.
 */
export function useOpenDraft<T>(source: DraftSource<T>, id: string, item: T | undefined): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { itemRead, originsKept, draftClosed } = source.events;
  const [, setRead] = useState<T>();
  // Before the first paint, so that an item that was prefetched shows at once. A component that has just mounted
  // gets the store's update only after that paint, hence the local state, which renders it again before.
  useLayoutEffect(() => {
    if (item === undefined) return;
    // What was typed on the version before must not pass for an edit of this one.
    pendingInput.flush();
    const values = keptOrigins(source.select(store.getState(), id), item);
    if (values.length > 0) dispatch(originsKept({ id, values }));
    dispatch(itemRead({ id, item }));
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- it is meant to render again.
    setRead(() => item);
  }, [dispatch, itemRead, originsKept, store, source, id, item]);
  // A previous screen of the same item closes the draft only after this one was mounted.
  useEffect(() => {
    const isOpen = source.select(store.getState(), id) !== undefined;
    if (item !== undefined && !isOpen) dispatch(itemRead({ id, item }));
  }, [dispatch, itemRead, store, source, id, item]);
  useEffect(() => () => void dispatch(draftClosed({ id })), [dispatch, draftClosed, id]);
  return useAppSelector((state) => source.select(state, id) !== undefined);
}
