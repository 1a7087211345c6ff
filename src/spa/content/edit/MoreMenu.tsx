import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import { useCapabilities } from '../../../api';
import { useDraft } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import type { EditedValue } from '../../drafts/undoSteps';
import { splitPath } from '../../drafts/paths';
import { defaultCulture, isLanguage, useTranslation } from '../../i18n';
import { openDialog } from '../../modal';
import { showNotice } from '../../notices';
import { useAppDispatch, useAppStore } from '../../store';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton';
import { useDuplicate } from './useDuplicate';

/** Returns by which culture a field shows a text that was taken; left out where it shows one of them already. */
function culturesOf(
  values: readonly EditedValue[],
  shown: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const taken = new Map<string, string[]>();
  for (const { path } of values) {
    const [field = '', ...rest] = splitPath(path);
    const culture = rest.at(-1);
    if (isLanguage(culture)) taken.set(field, [...(taken.get(field) ?? []), culture]);
  }
  return new Map(
    [...taken].flatMap(([field, [first = defaultCulture, ...others]]) =>
      [first, ...others].includes(shown[field] ?? defaultCulture) ? [] : [[field, first]],
    ),
  );
}

/** Shows the menu of what can be done with a stored item besides saving, publishing and deleting it. */
export function MoreMenu<T>({ source }: { source: DraftSource<T> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id, pendingInput, chooseCulture } = useDraft();
  const duplicate = useDuplicate(source);
  const can = useCapabilities();

  const copyLink = async () => {
    const link = new URL(source.paths.edit(id), window.location.href).href;
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      isCopied = false;
    }
    // Where copying is not allowed, the address can be selected by hand.
    const text = isCopied
      ? ({ key: 'content.more.linkCopied' } as const)
      : ({ key: 'content.more.linkNotCopied', values: { link } } as const);
    dispatch(showNotice({ about: 'link', text }));
  };

  const showHistory = async () => {
    pendingInput.flush();
    const taken = await dispatch(openDialog({ kind: 'history', type: source.type, itemId: id }));
    if (!taken) return;
    dispatch(source.events.versionTaken({ id, ...taken }));
    const shown = source.select(store.getState(), id)?.cultures;
    for (const [field, culture] of culturesOf(taken.values, shown)) chooseCulture(field, culture);
  };

  const entries: readonly MenuEntry[] = [
    ...(can('listVersions')
      ? [
          {
            label: t('history.title'),
            icon: <HistoryOutlined aria-hidden />,
            onChoose: () => void showHistory(),
          },
        ]
      : []),
    ...(can('duplicateItem')
      ? [
          {
            label: t('content.more.duplicate'),
            icon: <CopyOutlined aria-hidden />,
            onChoose: () => void duplicate(),
          },
        ]
      : []),
    {
      label: t('content.more.copyLink'),
      icon: <LinkOutlined aria-hidden />,
      onChoose: () => void copyLink(),
    },
  ];
  return (
    <MenuButton
      label={t('content.more.title')}
      icon={<EllipsisOutlined aria-hidden />}
      entries={entries}
    />
  );
}
