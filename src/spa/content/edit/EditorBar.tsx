import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { returnState } from '../../ui/returnState';
import { useBarClearance } from '../../ui/useBarClearance';
import type { DraftSource } from '../../drafts/draftSource';
import { NotKeptNote } from '../journal/NotKeptNote';
import { StateLine } from '../publication/StateLine';
import { DeleteButton, PublishButton, SaveButton } from './ItemButtons';
import styles from './EditorBar.module.css';
import { HistoryButtons } from './HistoryButtons';
import { MoreMenu } from './MoreMenu';
import { NotSavedNotice } from './NotSavedNotice';
import { SaveStatus } from './SaveStatus';
import type { ItemActions } from './useItemActions';

/**
 * Shows the head of an edit screen: title, publication state, actions, and errors. It is sticky; where one row is
 * too narrow for all of it, only what is pressed often and errors are.
 */
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
      <div className={styles.passing}>
        <div className={styles.lead}>
          <Link
            className={styles.back}
            to={props.source.paths.list() + listSearch}
            state={returnState}
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
        {!isNew && <DeleteButton isBusy={isDeleting} onPress={() => void remove()} />}
        <div className={styles.publication}>
          <StateLine isDated={props.isDated ?? true} />
        </div>
      </div>
      <div className={styles.staying}>
        <div className={styles.actions}>
          {!isNew && <PublishButton onPress={() => void togglePublication()} />}
          <SaveButton
            label={(isNew && props.createLabel) || t('content.save')}
            onPress={() => void submit()}
          />
          {!isNew && <MoreMenu source={props.source} />}
        </div>
        <NotSavedNotice onRetry={() => void submit()} />
        <NotKeptNote />
      </div>
    </header>
  );
}
