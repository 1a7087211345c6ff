import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { allContentTypes, sessionEnded, useCapabilities } from '../../../api';
import { type Command, useCommands } from '../../commands/commands';
import { isKeyName, type KeyName } from '../../commands/keymap';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { selectUser, useLogOut } from '../../features/auth';
import { type TKey, useTranslation } from '../../i18n';
import { openDialog } from '../../modal';
import { addAppListener, useAppSelector, useAppStore } from '../../store';
import { useDropGuard } from '../../ui/useDropGuard';
import { contentPaths, patterns } from '../../ui/paths';
import { forgetRecent, noteOpened } from '../palette/recentItems';

/** Notes which items a person opens on this device, until the session ends. */
function useRecentItems(): void {
  const store = useAppStore();
  const page = useAppSelector((state) => state.page);
  const userId = useAppSelector((state) => selectUser(state)?._id);
  useEffect(() => {
    if (userId) noteOpened(userId, page);
  }, [userId, page]);
  useEffect(() => {
    if (!userId) return;
    // It stays after the shell: signing out begins by leaving that.
    store.dispatch(
      addAppListener({
        actionCreator: sessionEnded,
        effect: ({ payload }, listener) => {
          if (payload.reason === 'refused') return;
          forgetRecent(userId);
          listener.unsubscribe();
        },
      }),
    );
  }, [store, userId]);
}

/** Offers what can be done on every page of the admin area, and runs commands by their keys. */
export function KeyCommands() {
  const { t } = useTranslation();
  const store = useAppStore();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const can = useCapabilities();
  useRecentItems();

  const page = (path: string, label: TKey, keys?: KeyName): Command => ({
    id: path,
    path,
    label: t(label),
    keys,
    run: () => navigate(path),
  });
  useCommands([
    {
      id: 'app.palette',
      label: t('palette.title'),
      keys: 'palette',
      run: () => store.dispatch(openDialog({ kind: 'palette' })),
    },
    {
      id: 'app.keySheet',
      label: t('keys.title'),
      keys: 'keySheet',
      run: () => store.dispatch(openDialog({ kind: 'keySheet' })),
    },
    ...allContentTypes.map((type) => ({
      id: `app.create.${type}`,
      label: t(`${type}.create`),
      run: () => navigate(contentPaths(type).create()),
    })),
    { id: 'app.logOut', label: t('shell.logOut'), run: logOut },
    ...allContentTypes.map((type) =>
      page(contentPaths(type).list(), `shell.${type}`, isKeyName(type) ? type : undefined),
    ),
    page(patterns.calendar, 'calendar.title', 'calendar'),
    page(patterns.series, 'shell.series'),
    page(patterns.users, 'shell.users', 'users'),
    ...(can('listTrash') ? [page(patterns.deleted, 'deleted.title')] : []),
    ...(can('listTerms') ? [page(patterns.glossary, 'glossary.title')] : []),
  ]);
  useDropGuard();
  useCommandKeys(() => store.getState().modal.dialogs.length > 0);
  return null;
}
