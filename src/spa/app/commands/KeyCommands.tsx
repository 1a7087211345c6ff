import { useNavigate } from 'react-router-dom';
import { useCommands } from '../../commands/commands';
import type { KeyName } from '../../commands/keymap';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { type TKey, useTranslation } from '../../i18n';
import { openDialog } from '../../modal';
import { useAppStore } from '../../store';
import { contentPaths, patterns } from '../../ui/paths';

const lists = ['articles', 'audios', 'videos', 'tags'] as const;

/** The pages that are reached from everywhere, with the keys of some. */
const pages: readonly { path: string; label: TKey; keys?: KeyName }[] = [
  ...lists.map((type) => ({
    path: contentPaths(type).list(),
    label: `shell.${type}` as const,
    keys: type,
  })),
  { path: patterns.series, label: 'shell.series' },
  { path: patterns.users, label: 'shell.users', keys: 'users' },
];

/** Offers what can be done on every page of the admin area, and runs commands by their keys. */
export function KeyCommands() {
  const { t } = useTranslation();
  const store = useAppStore();
  const navigate = useNavigate();
  useCommands([
    {
      id: 'keySheet',
      label: t('keys.title'),
      keys: 'keySheet',
      run: () => store.dispatch(openDialog({ kind: 'keySheet' })),
    },
    ...pages.map(({ path, label, keys }) => ({
      id: path,
      label: t(label),
      keys,
      run: () => navigate(path),
    })),
  ]);
  useCommandKeys(() => store.getState().modal.dialogs.length > 0);
  return null;
}
