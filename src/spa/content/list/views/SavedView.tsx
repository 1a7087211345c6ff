import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { type ReactNode, useRef, useState } from 'react';
import { toAppError, useDeleteViewMutation, type View } from '../../../../api';
import { errorText, useTranslation } from '../../../i18n';
import { showChoice } from '../../../modal';
import { showNotice } from '../../../notices';
import { useAppDispatch } from '../../../store';
import { ViewForm } from './ViewForm';
import styles from './ViewList.module.css';
import { named } from '../../../ui/classNames';

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
    const { resourceType: type, query } = view;
    return (
      <li ref={item} className={styles.edited}>
        <ViewForm type={type} query={query} others={others} view={view} onSaved={close} />
      </li>
    );
  }
  return (
    <li className={styles.saved}>
      {children}
      {!view.isOwn && <span className={styles.soft}>{t('content.views.shared')}</span>}
      {view.isOwn && (
        <button
          type="button"
          className={styles.button}
          {...named(t('content.views.rename', values))}
          onClick={() => setIsEdited(true)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.delete}
        {...named(t('content.views.delete', values))}
        disabled={isLoading}
        onClick={() => void ask()}
      >
        <DeleteOutlined aria-hidden />
      </button>
    </li>
  );
}
