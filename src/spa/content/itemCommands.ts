import { useNavigate } from 'react-router-dom';
import { type ContentType, contentTypes, useCapabilities } from '../../api';
import { type Command, commandAbout } from '../commands/commands';
import { useTranslation } from '../i18n';
import { openDialog } from '../modal';
import { useAppDispatch, useAppStore } from '../store';
import { contentPaths } from '../ui/paths';
import { copyLink } from './copyLink';
import type { BulkAction } from './list/bulk/bulkPlan';
import type { ListItem } from './list/preparedRow';

/** What of an item decides what can be done with it. */
export type CommandTarget = Pick<ListItem, '_id' | 'isPublic'>;

/** Returns the function that tells what can be done with an item wherever it is named, each by the function of its button. */
export function useItemCommands() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const can = useCapabilities();
  return (type: ContentType, { _id, isPublic }: CommandTarget): readonly Command[] => {
    const path = contentPaths(type).edit(_id);
    /** On the page of the item, as whoever opens it would do. */
    const onPage = (id: string, label: string): Command => ({
      id,
      label,
      run: async () => {
        await navigate(path);
        // Whoever stays elsewhere to save something has not come to the item.
        if (store.getState().page.ids['id'] === _id)
          (await commandAbout(`${type}/${_id}`, id))?.run();
      },
    });
    /** Where it stands; on its page where the host does not change items of lists. */
    const inList = (action: BulkAction): Command => {
      const label = t(`content.bulk.action.${action}`);
      const dialog = { kind: 'bulk', type, action, ids: [_id] } as const;
      return can('changeItems')
        ? { id: action, label, run: () => dispatch(openDialog(dialog)) }
        : onPage(action, label);
    };
    return [
      { id: 'open', label: t('journal.open'), path, run: () => navigate(path) },
      onPage('translate', t('translation.title')),
      inList(isPublic === true ? 'unpublish' : 'publish'),
      can('changeItems') && contentTypes[type].isScheduled && inList('schedule'),
      can('duplicateItem') && onPage('duplicate', t('content.more.duplicate')),
      can('listVersions') && onPage('history', t('history.title')),
      { id: 'copyLink', label: t('content.more.copyLink'), run: () => dispatch(copyLink(path)) },
      inList('delete'),
    ].filter((one) => one !== false);
  };
}
