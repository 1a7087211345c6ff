import { useState } from 'react';
import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import { valueIn } from '../../drafts/draft';
import { UnsupportedNotice, type RichTextView } from './UnsupportedNotice';
import { FormattedText } from './FormattedText';
import { normalForm } from './normalForm';
import type { RichTextProps } from './richTextProps';
import { SourceText } from './SourceText';
import { useGetText } from './useGetText';

const editorChoice = {
  title: { key: 'modal.warningTitle' },
  message: { key: 'richText.useEditorQuestion' },
  yesLabel: { key: 'richText.useEditor' },
  noLabel: { key: 'common.cancel' },
} as const;

/** The text if the editor would not show all that a reader sees of it, else null. */
const unsupportedText = (text: string): string | null => (normalForm(text) === null ? text : null);

/** Edits a formatted text in one culture, without a visible label. */
export function RichTextArea(props: RichTextProps) {
  return <RichText key={props.path} {...props} />;
}

/**
 * A text that the editor would not show completely opens as source, so that nothing of it is lost unless the
 * person wants that.
 */
function RichText(props: RichTextProps) {
  const { path } = props;
  const dispatch = useAppDispatch();
  const { edit } = useDraft();
  const getText = useGetText(path);
  const [unsupported, setUnsupported] = useState(() => unsupportedText(getText()));
  const [view, setView] = useState<RichTextView>(unsupported === null ? 'formatted' : 'source');

  const isUnsupported = useDraftSelector(
    (draft) => unsupported !== null && valueIn(draft, path) === unsupported,
  );

  const show = (next: RichTextView, nextUnsupported: string | null) => {
    setUnsupported(nextUnsupported);
    setView(next);
  };
  const leaveSource = async () => {
    const left = unsupportedText(getText());
    if (left === null || (await dispatch(showChoice(editorChoice)))) show('formatted', left);
  };

  if (view === 'source') {
    return (
      <div>
        <UnsupportedNotice view={view} onPress={() => void leaveSource()} />
        <SourceText {...props} />
      </div>
    );
  }
  return (
    <div>
      {isUnsupported && (
        <UnsupportedNotice view={view} onPress={() => show('source', unsupported)} />
      )}
      <FormattedText
        {...props}
        isUrgent={unsupported !== null}
        onText={(html) => edit(path, html)}
        onExternalChange={(html) => {
          const nextUnsupported = unsupportedText(html);
          show(nextUnsupported === null ? 'formatted' : 'source', nextUnsupported);
        }}
      />
    </div>
  );
}
