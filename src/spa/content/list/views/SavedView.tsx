import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  type ContentType,
  toAppError,
  useDeleteViewMutation,
  useListViewsQuery,
  useSaveViewMutation,
  type View,
} from '../../../../api';
import { errorText, useText, useTranslation } from '../../../i18n';
import { showChoice } from '../../../modal';
import { showNotice } from '../../../notices';
import { useAppDispatch } from '../../../store';
import { named } from '../../../ui/classNames';
import { passFocusToNext } from '../../../ui/passFocusOnUnmount';
import { Button } from '../../../ui/Button';

/** Shows a saved view: its link, a button that renames it if it is one's own, and one that deletes it after a question. */
export function SavedView(props: { view: View; others: readonly View[]; children: ReactNode }) {
  const { view, others, children } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isEdited, setIsEdited] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const [remove, { isLoading }] = useDeleteViewMutation();
  const { name } = view;
  const values = { name };
  const about = `views/${view._id}`;

  const ask = async () => {
    const key = view.isShared ? 'content.views.deleteShared' : 'content.views.deleteOwn';
    if (!(await dispatch(showChoice({ message: { key, values } })))) return;
    const { error } = await remove({ id: view._id });
    const isGone = error === undefined;
    const text = {
      key: isGone ? 'content.views.deleted' : 'content.views.notDeleted',
      values,
    } as const;
    const reason = isGone ? {} : { reason: errorText(toAppError(error)) };
    dispatch(showNotice({ about, text, ...reason }));
  };
  const close = () => {
    setIsEdited(false);
    item.current?.closest('section')?.querySelector('a')?.focus();
  };

  if (isEdited) {
    const { resourceType: type } = view;
    return (
      <li ref={item} className="p-2">
        <ViewForm type={type} others={others} view={view} onSaved={close} />
      </li>
    );
  }
  return (
    <li ref={passFocusToNext} className="flex items-center gap-1">
      {children}
      {!view.isOwn && <span className="note">{t('content.views.shared')}</span>}
      {view.isOwn && (
        <button
          type="button"
          className="icon-button"
          {...named(t('content.views.rename', values))}
          onClick={() => setIsEdited(true)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="icon-button hover:text-danger"
        {...named(t('content.views.delete', values))}
        // Disabled, it would lose the focus.
        aria-disabled={isLoading || undefined}
        onClick={() => isLoading || void ask()}
      >
        <DeleteOutlined aria-hidden />
      </button>
    </li>
  );
}

/** Scrolls what comes at the end of the views to where it can be seen. */
const scrollIntoSight = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

/**
 * Saves a query under a name, or changes the name and the sharing of a view. A view of the same name is replaced after a
 * question and stays shared if it is; every change is confirmed by a notice.
 */
export function ViewForm(props: {
  type: ContentType;
  /** What is saved; of a view that gets another name it stays, as somebody may have changed it meanwhile. */
  query?: string;
  others: readonly View[];
  /** The view to rename. */
  view?: View;
  onSaved?: () => void;
}) {
  const { type, query, others, view, onSaved } = props;
  const { t } = useTranslation();
  const words = useText();
  const dispatch = useAppDispatch();
  const [save, { isLoading, error }] = useSaveViewMutation();
  const { refetch } = useListViewsQuery();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = { name: name.trim() };
    if (values.name === '') return;
    // Another tab may have saved one of this name.
    const present = view ? others : ((await refetch()).data ?? others);
    const replaced = view
      ? undefined
      : present.find((one) => one.isOwn && one.resourceType === type && one.name === values.name);
    if (replaced) {
      const key = replaced.isShared ? 'content.views.replaceShared' : 'content.views.replace';
      if (!(await dispatch(showChoice({ message: { key, values } })))) return;
    }
    const viewInput = {
      ...(view && { _id: view._id }),
      resourceType: type,
      name: values.name,
      ...(query !== undefined && { query }),
      isShared: isShared || replaced?.isShared === true,
    };
    const { data } = await save({ viewInput });
    if (!data) return;
    const key = data.isShared ? 'content.views.savedShared' : 'content.views.saved';
    dispatch(showNotice({ about: `views/${data._id}`, text: { key, values } }));
    if (!view) setName('');
    onSaved?.();
  };
  const isGone = error !== undefined && toAppError(error).status === 404;
  const cancel = () => {
    if (isGone) void refetch();
    onSaved?.();
  };

  return (
    <form
      ref={scrollIntoSight}
      className="row gap-x-4 gap-y-2"
      onSubmit={(event) => void submit(event)}
    >
      <input
        className="min-w-0 flex-[1_1_10rem]"
        aria-label={view ? t('content.views.rename', { name: view.name }) : t('content.views.name')}
        placeholder={t('content.views.name')}
        maxLength={60}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label className="row min-h-[36px] gap-2">
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => setIsShared(target.checked)}
        />
        {t('content.views.share')}
      </label>
      <Button type="submit" isBusy={isLoading}>
        {view ? t('content.save') : t('content.views.save')}
      </Button>
      {view && <Button onClick={cancel}>{t('common.cancel')}</Button>}
      {error !== undefined && (
        <p ref={scrollIntoSight} role="alert">
          {isGone ? t('content.bulk.gone') : words(errorText(toAppError(error)))}
        </p>
      )}
    </form>
  );
}
