import { useState } from 'react';
import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import { valueIn } from '../../drafts/draft';
import { ForeignNotice, type RichTextView } from './ForeignNotice';
import { FormattedText } from './FormattedText';
import { normalForm } from './normalForm';
import type { RichTextProps } from './richTextProps';
import { SourceText } from './SourceText';
import { useReadText } from './useReadText';

const editorQuestion = {
  title: { key: 'modal.warningTitle' },
  message: { key: 'richText.useEditorQuestion' },
  yesLabel: { key: 'richText.useEditor' },
  noLabel: { key: 'common.cancel' },
} as const;

/** The text if a reader would miss something of it in the editor, else null. */
const foreignIn = (text: string): string | null => (normalForm(text) === null ? text : null);

/** A formatted text in one culture, without a visible label. */
export function RichTextArea(props: RichTextProps) {
  return <OneText key={props.path} {...props} />;
}

/**
 * What a reader would miss something of opens as source, so that nothing of it is lost unless the person wants that.
 */
function OneText(props: RichTextProps) {
  const { path } = props;
  const dispatch = useAppDispatch();
  const { edit } = useDraft();
  const readText = useReadText(path);
  const [foreign, setForeign] = useState(() => foreignIn(readText()));
  const [view, setView] = useState<RichTextView>(foreign === null ? 'formatted' : 'source');

  const isForeign = useDraftSelector(
    (draft) => foreign !== null && valueIn(draft, path) === foreign,
  );

  const show = (next: RichTextView, itsForeign: string | null) => {
    setForeign(itsForeign);
    setView(next);
  };
  const leaveSource = async () => {
    const left = foreignIn(readText());
    if (left === null || (await dispatch(showChoice(editorQuestion)))) show('formatted', left);
  };

  if (view === 'source') {
    return (
      <div>
        <ForeignNotice view={view} onPress={() => void leaveSource()} />
        <SourceText {...props} />
      </div>
    );
  }
  return (
    <div>
      {isForeign && <ForeignNotice view={view} onPress={() => show('source', foreign)} />}
      <FormattedText
        {...props}
        isUrgent={foreign !== null}
        onText={(html) => edit(path, html)}
        onTakenIn={(html) => {
          const itsForeign = foreignIn(html);
          show(itsForeign === null ? 'formatted' : 'source', itsForeign);
        }}
      />
    </div>
  );
}
