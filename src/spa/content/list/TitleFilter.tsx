import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
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
      <SearchOutlined className={styles.icon} aria-hidden />
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
