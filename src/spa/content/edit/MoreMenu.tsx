import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined';
import SendOutlined from '@ant-design/icons/es/icons/SendOutlined';
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined';
import { toAppError, useCapabilities, useDuplicateItemMutation } from '../../../api';
import { useDraft, useDraftSelector, useIsDirty } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftReducers';
import { isAnswerLost } from '../../drafts/openDrafts';
import { isEquivalent } from '../../drafts/paths';
import { type Culture, defaultCulture, errorText, isLanguage, useTranslation } from '../../i18n';
import { showNotice } from '../../notices';
import { useAppDispatch } from '../../store';
import { MenuButton } from '../../ui/MenuButton';
import { UndoIcon } from '../../ui/UndoIcon';
import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDirty, valueIn } from '../../drafts/draft';
import type { LocalisedText } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import { previewOpened } from './preview/previewSlice';
import { useStartTranslating } from './LanguageRow';
import { useCommands } from '../../commands/commands';
import { copyLink } from '../copyLink';
import { useEditsHandler } from './UndoButtons';
import { useShowHistory } from './useShowHistory';

/** What can be done with the item on screen besides saving it; on a phone publishing and deleting are only here. */
export function MoreMenu<T>(props: {
  source: DraftSource<T>;
  isNew: boolean;
  publishLabel: string;
  onPublish: () => Promise<void>;
  onDelete: () => Promise<void>;
}) {
  const { source, isNew } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, pendingInput } = useDraft();
  const duplicate = useDuplicate(source);
  const can = useCapabilities();
  const isPublic = useDraftSelector((draft) => valueIn(draft, 'isPublic') === true);
  const canUndo = useDraftSelector(({ done }) => done.length > 0);
  const hasEdits = useIsDirty();
  const act = useEditsHandler(source);
  const translate = useStartTranslating();
  const showHistory = useShowHistory(source);

  const entry = (
    id: string,
    label: string,
    Icon: typeof LinkOutlined | typeof UndoIcon,
    choose: () => unknown,
  ) => ({
    id,
    label,
    icon: <Icon aria-hidden />,
    isDangerous: id === 'delete',
    onChoose: () => void choose(),
  });
  const preview = () => {
    pendingInput.flush();
    dispatch(previewOpened({ item: `${source.type}/${id}` }));
  };

  const entries = [
    entry('preview', t('preview.title'), EyeOutlined, preview),
    !isNew &&
      can('listVersions') &&
      entry('history', t('history.title'), HistoryOutlined, showHistory),
    !isNew && entry('translate', t('translation.title'), TranslationOutlined, translate),
    !isNew &&
      can('duplicateItem') &&
      entry('duplicate', t('content.more.duplicate'), CopyOutlined, duplicate),
    !isNew &&
      entry('copyLink', t('content.more.copyLink'), LinkOutlined, () =>
        dispatch(copyLink(source.paths.edit(id))),
      ),
    canUndo && entry('undo', t('content.undo'), UndoIcon, act('editUndone')),
    hasEdits && entry('discard', t('content.discard'), RollbackOutlined, act('editsDiscarded')),
    // Two commands: whoever wants the one, from a list of a while ago, must not get the other.
    !isNew &&
      entry(isPublic ? 'unpublish' : 'publish', props.publishLabel, SendOutlined, props.onPublish),
    !isNew && entry('delete', t('content.delete'), DeleteOutlined, props.onDelete),
  ].filter((one) => one !== false && one !== undefined);
  const about = `${source.type}/${id}`;
  useCommands(entries.map((one) => ({ id: one.id, label: one.label, about, run: one.onChoose })));
  return (
    <MenuButton
      label={t('content.more.title')}
      icon={<EllipsisOutlined aria-hidden />}
      entries={entries}
    />
  );
}

/** What a title gets in its own language, whatever the language of the interface is. */
const wordsForCopy: Readonly<Record<Culture, string>> = {
  'en-US': '(copy)',
  'en-GB': '(copy)',
  'fr-FR': '(copie)',
  'is-IS': '(afrit)',
};

/** Returns the title of a copy: in each language that has one, with the words of that language for it. */
function titleOfCopy(title: LocalisedText | undefined): LocalisedText {
  const texts = Object.entries(title ?? {}).map(([culture, text]) => {
    const words = wordsForCopy[isLanguage(culture) ? culture : defaultCulture];
    return [culture, text.trim() === '' ? text : `${text} ${words}`];
  });
  return Object.fromEntries(texts) as LocalisedText;
}

/**
 * Returns a function that duplicates the item on screen as it is saved, and goes to the copy. Unsaved changes are not
 * part of it: the leave guard asks about them, and whoever stays finds the copy by the notice.
 */
function useDuplicate<T>(source: DraftSource<T>): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id, getDraft, flushedDraft } = useDraft();
  const [send, { isLoading }] = useDuplicateItemMutation();
  /** What was copied, and under which key, when nobody knows whether that was done: it is asked for again under the same. */
  const lost = useRef<{ base: object | undefined; key: string }>(undefined);

  return async () => {
    if (isLoading) return;
    const base: { title?: LocalisedText } | undefined = flushedDraft()?.base;
    const title = titleOfCopy(base?.title);
    const isRepeated = isEquivalent(lost.current?.base, base);
    const key = (isRepeated && lost.current?.key) || nanoid();
    lost.current = undefined;
    const { data: copy, error: caught } = await send({
      resourceType: source.type,
      itemId: id,
      'Idempotency-Key': key,
      duplication: { title },
    });
    const about = `duplicate/${id}`;
    if (copy === undefined) {
      const error = toAppError(caught);
      if (isAnswerLost(error)) lost.current = { base, key };
      const text = { key: 'content.more.notDuplicated' } as const;
      dispatch(showNotice({ about, text, reason: errorText(error) }));
      return;
    }
    const to = source.paths.edit(copy._id);
    const values = { title: displayText(title)?.text ?? '' };
    const text = { key: 'content.more.duplicated', values } as const;
    const draft = getDraft();
    const link = { to, label: { key: 'deleted.open' } } as const;
    // Who has left the page meanwhile is not moved again.
    const mayStay = draft === undefined || isDirty(draft);
    dispatch(showNotice({ about, text, ...(mayStay && { link }) }));
    if (draft) void navigate(to);
  };
}
