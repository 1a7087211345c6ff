import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { type ContentInputs, type ContentType, toAppError } from '../../../api';
import { DraftProvider } from '../../drafts/DraftContext';
import { newItemId } from '../../drafts/openDrafts';
import { useOpenDraft } from '../../drafts/saving/useOpenDraft';
import { useLoadErrorAlert } from '../alerts/useLoadErrorAlert';
import { useErrorSinceOpening } from '../pageQuery';
import { contentCalls } from '../contentCalls';
import type { DefinedFeature } from '../contentFeature';
import { GoneItemDraft, RecoveryNotice } from '../../drafts/journal/RecoveryNotice';
import { EditorBar } from './EditorBar';
import { ItemContext } from './ItemContext';
import { ItemLoading } from './ItemLoading';
import { type ItemOddities, useItemActions } from './useItemActions';

interface EditPageProps<Type extends ContentType> extends ItemOddities<ContentInputs[Type]> {
  feature: DefinedFeature<Type>;
  /** An item before it is created. */
  newItem: ContentInputs[Type];
  /** Whether an alert shows as well that the item could not be loaded. */
  alertsFailure?: boolean;
  /** The fields and cards below the bar. */
  Form: ComponentType<{ isNew: boolean }>;
}

/** Creates an item of a content type, or edits one: exactly when the address has an id. */
export function EditPage<Type extends ContentType>(props: EditPageProps<Type>) {
  const { id } = useParams();
  return id === undefined ? <NewItem {...props} /> : <StoredItem key={id} id={id} {...props} />;
}

function NewItem<Type extends ContentType>(props: EditPageProps<Type>) {
  const isOpen = useOpenDraft(props.feature.drafts, newItemId, props.newItem);
  return isOpen && <OpenItem {...props} id={newItemId} />;
}

/** The form once the item is loaded. Until then, or when it cannot be loaded, its title and a link back to the list. */
function StoredItem<Type extends ContentType>(props: EditPageProps<Type> & { id: string }) {
  const { id, feature, alertsFailure = false } = props;
  const query = useErrorSinceOpening(contentCalls(feature.type).get.useQuery({ id }));
  useLoadErrorAlert(query, alertsFailure);
  const isOpen = useOpenDraft(feature.drafts, id, query.data);
  if (isOpen) return <OpenItem {...props} />;
  // The draft opens before the next paint: a placeholder would never be seen.
  if (query.data !== undefined) return null;
  const error = query.isFetching || query.error === undefined ? undefined : toAppError(query.error);
  return (
    <>
      {error?.status === 404 && <GoneItemDraft id={id} source={feature.drafts} />}
      <ItemLoading feature={feature} error={error} onRetry={() => void query.refetch()} />
    </>
  );
}

/** Binds what is inside to the open draft of an item. */
function OpenItem<Type extends ContentType>(props: EditPageProps<Type> & { id: string }) {
  const { drafts } = props.feature;
  return (
    <DraftProvider id={props.id} source={drafts}>
      <RecoveryNotice source={drafts} />
      <ItemForm {...props} />
    </DraftProvider>
  );
}

function ItemForm<Type extends ContentType>(
  props: EditPageProps<Type> & { id: string },
): ReactNode {
  const { id, feature, Form } = props;
  const isNew = id === newItemId;
  const actions = useItemActions(feature, isNew, props);
  return (
    <ItemContext value={{ type: feature.type, ...actions }}>
      <EditorBar feature={feature} actions={actions} createKey={props.createKey} />
      <Form isNew={isNew} />
    </ItemContext>
  );
}
