import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import type { ListSource } from './listSource';
import styles from './TitleFilter.module.css';

/** Filters the list while one types; Escape clears it. */
export function TitleFilter(props: {
  /** The title of the list that it filters. */
  list: string;
  text: string;
  onType: ListSource['events']['filterTyped'];
}) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const type = (text: string) => dispatch(props.onType({ text }));
  return (
    <label className={styles.filter}>
      <svg viewBox="0 0 20 20" width="18" height="18" fill="none" aria-hidden="true">
        <circle cx="9" cy="9" r="5.5" stroke="currentColor" strokeWidth="1.6" />
        <path
          d="m13.2 13.2 3.8 3.8"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      <input
        type="search"
        className={styles.input}
        aria-label={t('content.filterOf', { list: props.list })}
        placeholder={t('content.filter')}
        autoComplete="off"
        value={props.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && props.text !== '') {
            event.preventDefault();
            type('');
          }
        }}
      />
    </label>
  );
}
