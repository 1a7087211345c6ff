import type { ReactNode } from 'react';
import { toAppError } from '../../../api';
import { DraftProvider } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import { paths } from '../../ui/paths';
import { GoneItemDraft } from '../journal/GoneItemDraft';
import { RecoveryNotice } from '../journal/RecoveryNotice';
import { ItemLoading } from './ItemLoading';
import { useOpenDraft } from '../../drafts/saving/useOpenDraft';

/** What RTK Query tells of an item. */
interface ItemQuery<T> {
  data?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

const isGone = ({ error, isFetching }: ItemQuery<unknown>): boolean =>
  error !== undefined && !isFetching && toAppError(error).status === 404;

/**
 * Binds the form inside to the draft of a stored item once that is there. Until then, or when it cannot be
 * had, something with the screen's title and the way back to the list stands in for the form.
 */
export function StoredDraft<T extends object>(props: {
  id: string;
  source: DraftSource<T>;
  query: ItemQuery<T>;
  title: string;
  missingTitle: string;
  listPath: string;
  children: ReactNode;
}) {
  const { id, source, query } = props;
  const isOpen = useOpenDraft(source, id, query.data);
  // It opens before the next frame: what stands in for the form would be built for nobody.
  if (!isOpen && query.data !== undefined) return null;
  if (!isOpen) {
    return (
      <>
        {isGone(query) && <GoneItemDraft id={id} source={source} />}
        <ItemLoading
          title={props.title}
          missingTitle={props.missingTitle}
          listPath={props.listPath}
          deletedPath={paths.deleted(source.type)}
          error={query.isFetching ? undefined : query.error}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  return (
    <DraftProvider id={id} source={source}>
      <RecoveryNotice source={source} />
      {props.children}
    </DraftProvider>
  );
}
