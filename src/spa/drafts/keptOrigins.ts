import { useLayoutEffect } from 'react';
import { fieldKind, isRecord, originNow, textFingerprint } from '../../api';
import type { LocalisedText } from '../model/contentItem';
import { valueIn } from './draft';
import type { OpenDraft } from './openDrafts';
import { joinPath, readAt, splitPath } from './paths';
import type { EditedValue } from './undoSteps';
import { useAppDispatch, useAppStore } from '../store';
import type { DraftSource } from './draftReducers';

/**
 * Returns what edited texts were translated from where a fresh item has another source now, to be taken into the draft
 * before the item: whoever translated saw the former one.
 */
export function keptOrigins<T>(draft: OpenDraft<T> | undefined, fresh: T): EditedValue[] {
  if (!draft || draft.base === fresh) return [];
  return Object.keys(draft.edits).flatMap((path) => {
    const segments = splitPath(path);
    const [field = '', culture = ''] = segments.slice(-2);
    const name = `translatedFrom.${joinPath(path)}`;
    if (fieldKind(field) !== 'localised' || valueIn(draft, name) !== readAt(draft.base, name))
      return [];
    const fieldPath = joinPath(...segments.slice(0, -1));
    const texts = valueIn(draft, fieldPath);
    const value = isRecord(texts) ? originNow(texts as LocalisedText, culture) : undefined;
    const source = value && readAt(fresh, `${fieldPath}.${joinPath(value.culture)}`);
    const isChanged = typeof source === 'string' && textFingerprint(source) !== value?.fingerprint;
    return isChanged && valueIn(draft, path) !== '' ? [{ path: name, value }] : [];
  });
}

/** Keeps what texts on screen were translated from when their item is read again; to be called before `useOpenDraft`. */
export function useKeptOrigins<T>(source: DraftSource<T>, id: string, item: T | undefined): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useLayoutEffect(() => {
    if (item === undefined) return;
    const values = keptOrigins(source.select(store.getState(), id), item);
    if (values.length > 0) dispatch(source.events.textsCopied({ id, values }));
  }, [dispatch, store, source, id, item]);
}
