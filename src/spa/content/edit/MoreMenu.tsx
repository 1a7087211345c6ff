import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import { useDraft } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import { useTranslation } from '../../i18n';
import { openDialog } from '../../modal';
import { showNotice } from '../../notices';
import { useAppDispatch } from '../../store';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton';
import { useDuplicate } from './useDuplicate';

/** Shows the menu of what can be done with a stored item besides saving, publishing and deleting it. */
export function MoreMenu<T>({ source }: { source: DraftSource<T> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, pendingInput } = useDraft();
  const duplicate = useDuplicate(source);

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

  const showHistory = () =>
    pendingInput.whenSettled(() => {
      void dispatch(openDialog({ kind: 'history', type: source.type, itemId: id })).then(
        (taken) => taken && dispatch(source.events.versionTaken({ id, ...taken })),
      );
    });

  const entries: readonly MenuEntry[] = [
    {
      label: t('history.title'),
      icon: <HistoryOutlined aria-hidden />,
      onChoose: showHistory,
    },
    {
      label: t('content.more.duplicate'),
      icon: <CopyOutlined aria-hidden />,
      onChoose: () => void duplicate(),
    },
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
