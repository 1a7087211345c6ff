import type { ReactNode } from 'react';
import { DraftProvider } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import { newItemId } from '../../drafts/openDrafts';
import { RecoveryNotice } from '../journal/RecoveryNotice';
import { useOpenDraft } from '../../drafts/saving/useOpenDraft';

/** Binds the form inside to the draft of an item that does not exist yet, which starts as `item`. */
export function NewDraft<T extends object>(props: {
  source: DraftSource<T>;
  item: T;
  children: ReactNode;
}) {
  const { source, item, children } = props;
  if (!useOpenDraft(source, newItemId, item)) return null;
  return (
    <DraftProvider id={newItemId} source={source}>
      <RecoveryNotice source={source} />
      {children}
    </DraftProvider>
  );
}
