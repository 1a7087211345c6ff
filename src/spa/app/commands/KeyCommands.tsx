import { createAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { allContentTypes, type Capability, sessionEnded, useCapabilities } from '../../../api';
import { commandAbout, currentCommands, useCommands } from '../../commands/commands';
import { isKeyName, type KeyName } from '../../commands/keymap';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { selectUser, useLogOut } from '../../features/auth';
import { copyLink } from '../../content/copyLink';
import { copyResetLink } from '../../features/users';
import { type TKey, useTranslation } from '../../i18n';
import { openDialog } from '../../modal';
import { addAppListener, useAppSelector, useAppStore } from '../../store';
import { useDropGuard } from '../../ui/useDropGuard';
import { contentPaths, patterns } from '../../ui/paths';
import { forgetRecent, itemOf, noteOpened } from '../palette/recentItems';

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
  useRecentItems();

  /** Opens the page of an item and runs one of its commands, by the function of its button. */
  const runOnItem = async (wanted: { path: string; about: string; itemCommand: string }) => {
    const isOpen = () => {
      const open = itemOf(store.getState().page);
      return open !== undefined && wanted.about === `${open.type}/${open.id}`;
    };
    await navigate(wanted.path);
    // Whoever stays to save something has not come to the item.
    if (!isOpen()) return;
    const command = await commandAbout(wanted.about, wanted.itemCommand);
    if (!command || !isOpen()) return;
    store.dispatch(commandRun({ id: wanted.itemCommand }));
    command.run();
  };

  const openPalette = async () => {
    const chosen = await store.dispatch(openDialog({ kind: 'palette' }));
    if (!chosen) return;
    // Once the dialog is gone and the focus is back where it was.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if ('command' in chosen) {
      store.dispatch(commandRun({ id: chosen.command }));
      currentCommands()
        .find(({ id }) => id === chosen.command)
        ?.run();
    } else if ('resetLinkOf' in chosen) await store.dispatch(copyResetLink(chosen.resetLinkOf));
    else if ('copiedPath' in chosen) await store.dispatch(copyLink(chosen.copiedPath));
    else if ('about' in chosen) await runOnItem(chosen);
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
