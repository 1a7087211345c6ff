import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ContentType, useCapabilities } from '../../../../api';
import { commandAbout } from '../../../commands/commands';
import { useTranslation } from '../../../i18n';
import { openDialog } from '../../../modal';
import { useAppDispatch } from '../../../store';
import { type MenuEntry, MenuList } from '../../../ui/MenuButton';
import { useWindowEvents } from '../../../ui/browser';
import { copyLink } from '../../copyLink';
import { actionsFor, type BulkAction } from '../bulk/bulkPlan';
import type { ListItem } from '../preparedRow';

/** Shows what can be done with the item of a row, below or above the button `anchor`: each by the function of its button. */
export function RowMenu(props: {
  type: ContentType;
  item: ListItem;
  path: string;
  anchor: HTMLElement;
  /** Whether items of the list can be changed where they stand. */
  canChange: boolean;
  onClose: () => void;
}) {
  const { type, item, path, anchor, canChange, onClose } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const can = useCapabilities();
  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  const leave = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[role="menu"]') && !anchor.contains(target))
      onClose();
  };
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.setAttribute('aria-expanded', 'false');
  }, [anchor]);
  useWindowEvents({ pointerdown: leave, resize: close, wheel: close, touchmove: close });

  const entry = (label: string, choose: () => unknown): MenuEntry => ({
    label,
    icon: null,
    onChoose: () => void choose(),
  });
  /** On the page of the item, as whoever opens it would do. */
  const onPage = async (command: string) => {
    await navigate(path);
    (await commandAbout(`${type}/${item._id}`, command))?.run();
  };
  const inList = (action: BulkAction) => {
    const label = t(`content.bulk.action.${action}`);
    const dialog = { kind: 'bulk', type, action, ids: [item._id] } as const;
    const isOffered = canChange && actionsFor(type).includes(action);
    return isOffered && entry(label, () => dispatch(openDialog(dialog)));
  };
  const entries = [
    entry(t('journal.open'), () => navigate(path)),
    inList(item.isPublic === true ? 'unpublish' : 'publish'),
    inList('schedule'),
    can('duplicateItem') && entry(t('content.more.duplicate'), () => onPage('duplicate')),
    can('listVersions') && entry(t('history.title'), () => onPage('history')),
    entry(t('content.more.copyLink'), () => dispatch(copyLink(path))),
    inList('delete'),
  ].filter((one) => one !== false);
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const isLow = bottom > innerHeight / 2;
  const maxHeight = (isLow ? top : innerHeight - bottom) - 8;
  return (
    <MenuList
      label={anchor.getAttribute('aria-label') ?? ''}
      entries={entries}
      first={0}
      popover="manual"
      className="fixed m-0 overflow-y-auto"
      style={{
        inset: 'auto',
        maxHeight,
        right: document.documentElement.clientWidth - right,
        ...(isLow ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 }),
      }}
      onClose={close}
    />
  );
}
