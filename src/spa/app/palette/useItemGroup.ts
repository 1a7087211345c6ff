import { useCapabilities } from '../../../api';
import { useTranslation } from '../../i18n';
import type { PaletteGroup, PaletteOption } from './usePaletteGroups';

/** Returns what can be done with the item of an option; undefined where it has none. */
export function useItemGroup(option: PaletteOption | undefined): PaletteGroup | undefined {
  const { t } = useTranslation();
  const can = useCapabilities();
  if (!option?.item || !('path' in option.choice)) return undefined;
  const { path } = option.choice;
  const command = (itemCommand: string, label: string): PaletteOption => ({
    id: `${option.id}/${itemCommand}`,
    label,
    choice: { path, about: option.id, itemCommand },
  });
  const options = [
    { id: `${option.id}/open`, label: t('journal.open'), choice: option.choice },
    command('translate', t('translation.title')),
    option.item.isPublic
      ? command('unpublish', t('content.unpublish'))
      : command('publish', t('content.publish')),
    can('duplicateItem') && command('duplicate', t('content.more.duplicate')),
    can('listVersions') && command('history', t('history.title')),
    {
      id: `${option.id}/copyLink`,
      label: t('content.more.copyLink'),
      choice: { copiedPath: path },
    },
    command('delete', t('content.delete')),
  ].filter((one) => one !== false);
  return { id: 'item', label: option.label, options };
}
