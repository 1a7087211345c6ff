import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { toAppError } from '../../../api';
import { DraftProvider } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import { newItemId } from '../../drafts/openDrafts';
import { useOpenDraft } from '../../drafts/saving/useOpenDraft';
import { paths } from '../../ui/paths';
import { useLoadErrorAlert } from '../alerts/useLoadErrorAlert';
import { GoneItemDraft } from '../journal/GoneItemDraft';
import { RecoveryNotice } from '../journal/RecoveryNotice';
import { type QueryHook, usePageQuery } from '../pageQuery';
import { ItemLoading } from './ItemLoading';

/** RTK Query's result for an item. */
interface ItemQuery<T> {
  data?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface EditPageProps<T> {
  source: DraftSource<T>;
  /** An item before it is created. */
  newItem: T;
  /** The query hook that fetches the item. */
  useItemQuery: QueryHook<{ id: string }, ItemQuery<T>>;
  /** The title while the item is loading, and when it cannot be loaded. */
  title: string;
  missingTitle: string;
  /** Whether an alert shows as well that the item could not be loaded. */
  alertsFailure?: boolean;
  Form: ComponentType<{ isNew: boolean }>;
}

/** Creates an item of a content type, or edits one: exactly when the address has an id. */
export function EditPage<T extends object>(props: EditPageProps<T>) {
  const { id } = useParams();
  return id === undefined ? <NewItem {...props} /> : <StoredItem key={id} id={id} {...props} />;
}

function NewItem<T extends object>({ source, newItem, Form }: EditPageProps<T>) {
  if (!useOpenDraft(source, newItemId, newItem)) return null;
  return (
    <OpenItem id={newItemId} source={source}>
      <Form isNew />
    </OpenItem>
  );
}

const isGone = ({ error, isFetching }: ItemQuery<unknown>): boolean =>
  error !== undefined && !isFetching && toAppError(error).status === 404;

const noFailure = { isFetching: false };

/** The form once the item is loaded. Until then, or when it cannot be loaded, its title and a link back to the list. */
function StoredItem<T extends object>(props: EditPageProps<T> & { id: string }) {
  const { id, source, useItemQuery, Form } = props;
  const query = usePageQuery(useItemQuery, { id });
  useLoadErrorAlert(props.alertsFailure ? query : noFailure);
  const isOpen = useOpenDraft(source, id, query.data);
  // The draft opens before the next paint: a placeholder would never be seen.
  if (!isOpen && query.data !== undefined) return null;
  if (!isOpen) {
    return (
      <>
        {isGone(query) && <GoneItemDraft id={id} source={source} />}
        <ItemLoading
          title={props.title}
          missingTitle={props.missingTitle}
          listPath={source.paths.list()}
          deletedPath={paths.deleted(source.type)}
          error={query.isFetching ? undefined : query.error}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  return (
    <OpenItem id={id} source={source}>
      <Form isNew={false} />
    </OpenItem>
  );
}

/** Binds the form inside to the open draft of an item. */
function OpenItem<T extends object>(props: {
  id: string;
  source: DraftSource<T>;
  children: ReactNode;
}) {
  return (
    <DraftProvider id={props.id} source={props.source}>
      <RecoveryNotice source={props.source} />
      {props.children}
    </DraftProvider>
  );
}
