import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { returning } from '../../ui/returning';
import { useBarClearance } from '../../ui/useBarClearance';
import type { DraftSource } from '../../drafts/draftSource';
import { NotKeptNote } from '../journal/NotKeptNote';
import { StateLine } from '../publication/StateLine';
import { DeleteButton, PublishButton, SaveButton } from './actions';
import styles from './EditorBar.module.css';
import { HistoryButtons } from './HistoryButtons';
import { NotSavedNotice } from './NotSavedNotice';
import { SaveStatus } from './SaveStatus';
import type { ItemActions } from './useItemActions';

/** The head of an edit screen: title, what readers see, actions, and what went wrong. It stays in sight; on a phone the last two do. */
export function EditorBar<T>(props: {
  source: DraftSource<T>;
  title: string;
  /** Whether the item has a publish date; a tag has none. */
  isDated?: boolean;
  actions: ItemActions;
  /** What the button says that creates the item; "Save", where left out. */
  createLabel?: string;
}) {
  const { isNew, isDeleting, submit, remove, togglePublication } = props.actions;
  const { t } = useTranslation();
  const bar = useBarClearance();
  const listSearch = useAppSelector(props.source.listSearch);
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.lead}>
        <Link
          className={styles.back}
          to={props.source.places.list() + listSearch}
          state={returning}
          aria-label={t('content.backToList')}
          title={t('content.backToList')}
        >
          <LeftOutlined aria-hidden />
        </Link>
        <div className={styles.heading}>
          <PageHeading className={styles.title}>{props.title}</PageHeading>
        </div>
        <div className={styles.state}>
          <HistoryButtons events={props.source.events} />
          <SaveStatus />
        </div>
      </div>
      <div className={styles.publication}>
        <StateLine isDated={props.isDated ?? true} />
      </div>
      <div className={styles.staying}>
        <div className={styles.actions}>
          {!isNew && <DeleteButton isBusy={isDeleting} onPress={() => void remove()} />}
          {!isNew && <PublishButton onPress={() => void togglePublication()} />}
          <SaveButton
            label={(isNew && props.createLabel) || t('content.save')}
            onPress={() => void submit()}
          />
        </div>
        <NotSavedNotice onRetry={() => void submit()} />
        <NotKeptNote />
      </div>
    </header>
  );
}
