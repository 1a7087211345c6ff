import { type ComponentType, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type AppError, type ContentInputs, type ContentType, toAppError } from '../../../api';
import { DraftProvider, useOpenDraft } from '../../drafts/DraftContext';
import { newItemId } from '../../drafts/openDrafts';
import { useLoadErrorAlert } from '../alerts/useAlerts';
import { useErrorSinceOpening } from '../pageQuery';
import type { ContentFeature, DefinedFeature } from '../contentFeature';
import { GoneItemDraft, RecoveryNotice } from '../../drafts/journal/RecoveryNotice';
import { ChecksProvider } from '../checks/Checks';
import { type PreviewCode, PreviewSplit } from './preview/PreviewSplit';
import styles from './EditLayout.module.css';
import { BarSkeleton, EditorBar } from './EditorBar';
import { ItemContext } from '../itemContext';
import { watchReplacedFiles } from '../media/watchReplacedFiles';
import { useRememberedCaret } from './caretAcrossCreation';
import { type ItemOddities, useItemActions } from './useItemActions';
import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { FirstPaintProvider } from '../../ui/firstPaint';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { paths } from '../../ui/paths';
import { returnState } from '../../ui/returnState';
import { useSettings } from '../../ui/Settings';
import { isItemGone } from '../../drafts/conflicts/useStaleSave';
import { contentCalls } from '../contentCalls';
import { showError } from '../../modal';
import { useAppDispatch } from '../../store';
import { lazyCode, useLazyCode } from '../../ui/lazyPage';
import { targetParameter, useTarget } from '../translation/useTranslating';

interface EditPageProps<Type extends ContentType> extends ItemOddities<ContentInputs[Type]> {
  feature: DefinedFeature<Type>;
  /** An item before it is created. */
  newItem: ContentInputs[Type];
  /** Whether an alert shows as well that the item could not be loaded. */
  alertsFailure?: boolean;
  preview: PreviewCode;
  /** The fields and cards below the bar. */
  Form: ComponentType<{ isNew: boolean }>;
}

type OpenProps<Type extends ContentType> = EditPageProps<Type> & { id: string };

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
function StoredItem<Type extends ContentType>(props: OpenProps<Type>) {
  const { id, feature, alertsFailure = false } = props;
  const query = useErrorSinceOpening(contentCalls(feature.type).get.useQuery({ id }));
  // What is on screen stays there when it cannot be asked for again, as before an upload.
  useLoadErrorAlert(query, alertsFailure && query.data === undefined);
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
function OpenItem<Type extends ContentType>(props: OpenProps<Type>) {
  const { drafts } = props.feature;
  return (
    <DraftProvider id={props.id} source={drafts}>
      <RecoveryNotice source={drafts} />
      <ItemForm {...props} />
    </DraftProvider>
  );
}

const translationCode = lazyCode(() => import('../translation/TranslationView'));

function ItemForm<Type extends ContentType>(props: OpenProps<Type>) {
  const { id, feature, Form } = props;
  const isNew = id === newItemId;
  const actions = useItemActions(feature, isNew, props);
  const target = useTarget();
  const isTranslating = target !== undefined && !isNew;
  const dispatch = useAppDispatch();
  useEffect(() => watchReplacedFiles(dispatch), [dispatch]);
  useRememberedCaret();
  const [, setParameters] = useSearchParams();
  const translation = useLazyCode(translationCode, isTranslating, () => {
    void dispatch(showError({ key: 'translation.failed' }));
    // The form is still there: languages are chosen for it, and the next press tries again.
    setParameters(
      (parameters) => {
        parameters.delete(targetParameter);
        return parameters;
      },
      { replace: true },
    );
  });
  return (
    <ItemContext value={{ feature, ...actions }}>
      <FirstPaintProvider>
        <ChecksProvider>
          <PreviewSplit code={props.preview}>
            <EditorBar feature={feature} actions={actions} createKey={props.createKey} />
            {isTranslating && translation ? (
              <translation.TranslationView target={target} />
            ) : (
              <Form isNew={isNew} />
            )}
          </PreviewSplit>
        </ChecksProvider>
      </FirstPaintProvider>
    </ItemContext>
  );
}

/** Stands in for an edit screen while its item is loading, or cannot be; no retry for one that does not exist. */
function ItemLoading(props: {
  feature: ContentFeature;
  error: AppError | undefined;
  onRetry: () => void;
}) {
  const { feature, error } = props;
  const { t } = useTranslation();
  const text = useText();
  const title = t(`${feature.type}.edit`);
  if (error !== undefined) {
    if (isItemGone(error)) return <MissingItem feature={feature} />;
    return (
      <Message
        title={title}
        actions={
          <>
            <Button kind="primary" onClick={props.onRetry}>
              {t('common.retry')}
            </Button>
            <Link to={feature.drafts.paths.list()} state={returnState}>
              {t('content.backToList')}
            </Link>
          </>
        }
      >
        {t('content.itemFailed', { reason: text(errorText(error)) })}
      </Message>
    );
  }
  return (
    <>
      <BarSkeleton heading={title} />
      <div
        className="@container p-5 phone:px-3 phone:pt-4 animate-appear"
        role="status"
        aria-label={t('common.loading')}
      >
        <div className={`stack gap-5 max-w-content mx-auto ${styles.columns}`}>
          <span className="h-[12rem] rounded-card bg-surface-sunken" />
          <span className={`${styles.settings} h-[24rem] rounded-card bg-surface-sunken`} />
          <span className={`${styles.content} h-[20rem] rounded-card bg-surface-sunken`} />
        </div>
      </div>
    </>
  );
}

/** Says that there is no such item, also in the title of the window, which speaks of editing it otherwise. */
function MissingItem({ feature: { type, drafts } }: { feature: ContentFeature }) {
  const { t } = useTranslation();
  const title = t(`${type}.missing`);
  const { productName } = useSettings();
  useEffect(() => {
    const titleOfRoute = document.title;
    const words = `${title} – ${productName}`;
    document.title = words;
    return () => {
      // The next page may have named the window already.
      if (document.title === words) document.title = titleOfRoute;
    };
  }, [title, productName]);
  return (
    <Message
      title={title}
      actions={
        <>
          <Link className="button primary" to={drafts.paths.list()}>
            {t('content.backToList')}
          </Link>
          <Link to={paths.deleted(type)}>{t('deleted.title')}</Link>
        </>
      }
    >
      {t('content.missingText')}
    </Message>
  );
}
