import { type ClipboardEvent, type FocusEvent, memo, useState } from 'react';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { useTranslation } from '../../i18n';
import { showChoice } from '../../modal';
import { showNotice } from '../../notices';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { FormattedText, type RichTextProps } from './FormattedText';
import { loadEditor } from './useTextEditor';
import type { FieldName } from '../../../api';
import { joinPath } from '../../drafts/paths';
import { CultureSelect, useChosenCulture } from '../fields/DraftSelect';
import { Card } from '../fields/Card';
import { layout } from '../../ui/layout';

const editorChoice = {
  message: { key: 'richText.useEditorQuestion' },
  yesLabel: { key: 'richText.useEditor' },
  noLabel: { key: 'common.cancel' },
} as const;

/** The text if the editor would not show all that a reader sees of it, else null. */
async function unsupportedText(text: string): Promise<string | null> {
  const { survivesEditor } = await loadEditor();
  return survivesEditor(text) ? null : text;
}

/** Edits a formatted text in one culture, without a visible label. */
export const RichTextArea = (props: RichTextProps) => <OpenedText key={props.path} {...props} />;

/** A text that is written in its place is as new once the focus has left it, so that one editor is there at a time. */
function OpenedText(props: RichTextProps) {
  const [isOpen, setOpen] = useState(false);
  const [rounds, setRounds] = useState(0);
  const dispatch = useAppDispatch();
  /** The editor takes the text beside a picture, as Word copies it, and has nothing to take from a picture alone. */
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    const hasPicture = [...clipboardData.files].some(({ type }) => type.startsWith('image/'));
    if (!hasPicture || clipboardData.getData('text/plain') !== '') return;
    dispatch(showNotice({ about: 'pastedPicture', text: { key: 'richText.noPictures' } }));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isInside = (node: Node | null) => currentTarget.contains(node);
    // A window that loses the focus keeps it for its return; so does a dialog.
    if (!isOpen || isInside(relatedTarget) || isInside(document.activeElement)) return;
    if (relatedTarget?.closest('[role="dialog"]')) return;
    setOpen(false);
    setRounds(rounds + 1);
  };
  const opening = { isOpen, isWhole: rounds > 0, onOpen: () => setOpen(true) };
  return (
    <div onBlur={onBlur} onPaste={onPaste}>
      <RichText key={rounds} {...props} {...opening} />
    </div>
  );
}

type Opening = Readonly<{ isOpen: boolean; isWhole: boolean; onOpen: () => void }>;

/** A text that the editor would not show completely opens as source, so that nothing is lost against one's will. */
function RichText(props: RichTextProps & Opening) {
  const { path, ...shown } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { edit } = useDraft();
  const text = useDraftText(path);
  const [isSource, setSource] = useState(false);
  const [unsupported, setUnsupported] = useState<string | null>(null);

  const show = (nextUnsupported: string | null, asSource: boolean) => {
    setUnsupported(nextUnsupported);
    setSource(asSource);
  };
  const leaveSource = async () => {
    const left = await unsupportedText(text);
    if (left === null || (await dispatch(showChoice(editorChoice)))) show(left, false);
  };

  const notice = (onPress: () => void) => (
    <div className="notice mb-2 bg-warning-soft text-warning" role="note">
      <p className="flex-[1_1_260px]">
        {isSource ? t('richText.foreign') : t('richText.foreignFormatted')}
      </p>
      <Button className="small" onClick={onPress}>
        {isSource ? t('richText.useEditor') : t('richText.showSource')}
      </Button>
    </div>
  );
  if (isSource) {
    return (
      <div>
        {notice(() => void leaveSource())}
        <textarea
          className="block w-full min-h-[100px] p-3 font-code text-small resize-y"
          style={{ height: props.height }}
          aria-label={t('richText.source', { field: props.label })}
          // The text that it stands for had the focus.
          autoFocus={props.isOpen}
          lang={props.culture}
          spellCheck={false}
          value={text}
          onChange={({ target }) => edit(path, target.value)}
        />
      </div>
    );
  }
  return (
    <div>
      {unsupported === text && notice(() => show(unsupported, true))}
      <FormattedText
        {...shown}
        text={text}
        isForced={unsupported !== null}
        onText={(html) => edit(path, html)}
        onUnsupported={(html) => show(html, true)}
        onExternalChange={(html) =>
          void unsupportedText(html).then((left) => show(left, left !== null))
        }
      />
    </div>
  );
}

/** Edits a formatted text per culture on a card. */
export const RichTextCard = memo(function RichTextCard(props: { label: string; field: FieldName }) {
  const { label, field } = props;
  const culture = useChosenCulture(field);
  const path = joinPath(field, culture);
  return (
    <Card path={field}>
      <div className="stack gap-2 min-w-0">
        <div className="bar gap-y-1 gap-x-3">
          <span className="label">{label}</span>
          <CultureSelect field={field} label={label} />
        </div>
        <RichTextArea {...{ label, path, culture }} height={layout.editorHeight.description} />
      </div>
    </Card>
  );
});
