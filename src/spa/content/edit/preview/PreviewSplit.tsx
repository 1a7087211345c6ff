import type { ComponentType, ReactNode } from 'react';
import { useDraft } from '../../../drafts/DraftContext';
import { showNotice } from '../../../notices';
import { useAppDispatch, useAppSelector } from '../../../store';
import { type lazyCode, useLazyCode } from '../../../ui/lazyPage';
import { useItem } from '../../itemContext';
import styles from './PreviewSplit.module.css';
import { previewClosed } from './previewSlice';

/** What draws the items of a content type, in code that comes when it is needed. */
export type PreviewCode = ReturnType<typeof lazyCode<{ readonly Preview: ComponentType }>>;

/** Shows the preview beside the form while it is open. */
export function PreviewSplit({ code, children }: { code: PreviewCode; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { id } = useDraft();
  const { feature } = useItem();
  const isOpen = useAppSelector(({ preview }) => preview.item === `${feature.type}/${id}`);
  const loaded = useLazyCode(code, isOpen, () => {
    dispatch(previewClosed());
    dispatch(showNotice({ about: 'preview', text: { key: 'preview.failed' } }));
  });
  const shown = isOpen ? loaded : undefined;
  return (
    <div className={shown ? styles.split : undefined}>
      <div className={styles.form} data-form>
        {children}
      </div>
      {shown && <shown.Preview />}
    </div>
  );
}
