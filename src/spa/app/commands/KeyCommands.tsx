import { createAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { allContentTypes, type Capability, sessionEnded, useCapabilities } from '../../../api';
import { type Command, currentCommands, useCommands } from '../../commands/commands';
import { isKeyName, type KeyName } from '../../commands/keymap';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { selectUser, useLogOut } from '../../features/auth';
import { useItemCommands } from '../../content/itemCommands';
import { copyResetLink } from '../../features/users';
import { type TKey, useTranslation } from '../../i18n';
import { openDialog } from '../../modal';
import { addAppListener, useAppSelector, useAppStore } from '../../store';
import { useDropGuard } from '../../ui/useDropGuard';
import { contentPaths, patterns } from '../../ui/paths';
import { forgetRecent, noteOpened } from '../palette/recentItems';

/** A command was run from the palette. */
export const commandRun = createAction<{ id: string }>('palette/commandRun');

/** The pages that are reached from everywhere, with the keys of some, and the call that a host must know for them. */
const pages: readonly {
  path: string;
  label: TKey;
  keys?: KeyName;
  needs?: Capability;
}[] = [
  ...allContentTypes.map((type) => ({
    path: contentPaths(type).list(),
    label: `shell.${type}` as const,
    ...(isKeyName(type) && { keys: type }),
  })),
  { path: patterns.calendar, label: 'calendar.title', keys: 'calendar' },
  { path: patterns.series, label: 'shell.series' },
  { path: patterns.users, label: 'shell.users', keys: 'users' },
  { path: patterns.deleted, label: 'deleted.title', needs: 'listTrash' },
  { path: patterns.glossary, label: 'glossary.title', needs: 'listTerms' },
];

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
  const commandsOf = useItemCommands();
  useRecentItems();

  const openPalette = async () => {
    const chosen = await store.dispatch(openDialog({ kind: 'palette' }));
    if (!chosen) return;
    // Once the dialog is gone and the focus is back where it was.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const run = (commands: readonly Command[], id: string) => {
      store.dispatch(commandRun({ id }));
      commands.find((one) => one.id === id)?.run();
    };
    if ('command' in chosen) run(currentCommands(), chosen.command);
    else if ('action' in chosen) run(commandsOf(chosen.type, chosen.item), chosen.action);
    else if ('resetLinkOf' in chosen) void store.dispatch(copyResetLink(chosen.resetLinkOf));
    else if (chosen.isNewTab) window.open(chosen.path);
    else void navigate(chosen.path);
  };
  useCommands([
    { id: 'app.palette', label: t('palette.title'), keys: 'palette', run: openPalette },
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
    ...pages
      .filter(({ needs }) => !needs || can(needs))
      .map(({ path, label, keys }) => ({
        id: path,
        label: t(label),
        keys,
        run: () => navigate(path),
      })),
  ]);
  useDropGuard();
  useCommandKeys(() => store.getState().modal.dialogs.length > 0);
  return null;
}
