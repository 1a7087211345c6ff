import { useDeferredValue, useState } from 'react';
import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { useDraft, useDraftSelector } from '../draft/DraftContext';
import { valueIn } from '../draft/draft';
import { ForeignNotice, type RichTextView } from './ForeignNotice';
import { FormattedText } from './FormattedText';
import { EditorPlaceholder } from './EditorPlaceholder';
import { isRepresentable } from './representable';
import type { RichTextProps } from './richTextProps';
import { SourceText } from './SourceText';
import { useReadText } from './useReadText';

const editorQuestion = {
  title: { key: 'modal.warningTitle' },
  message: { key: 'richText.useEditorQuestion' },
  yesLabel: { key: 'richText.useEditor' },
  noLabel: { key: 'common.cancel' },
} as const;

/** From this length on, in characters, reading a text and laying it out are two tasks, between which a key is answered. */
const longText = 5_000;

/** The text if the editor would change it by reading and writing it, else null. */
const foreignIn = (text: string): string | null => (isRepresentable(text) ? null : text);

/**
 * A formatted text in the editor. What the editor would change by only reading and writing it opens as
 * source instead, so that nothing of it is lost unless the person wants that.
 */
export function RichTextEditor(props: RichTextProps) {
  const { path } = props;
  const dispatch = useAppDispatch();
  const { edit } = useDraft();
  const readText = useReadText(path);
  const [foreign, setForeign] = useState(() => foreignIn(readText()));
  const [view, setView] = useState<RichTextView>(foreign === null ? 'formatted' : 'source');

  const isForeign = useDraftSelector(
    (draft) => foreign !== null && valueIn(draft, path) === foreign,
  );
  // For a short one the frame in between would take longer than what it lets others do.
  const [isShort] = useState(() => readText().length < longText);
  const isRead = useDeferredValue(true, isShort);

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
      {isRead ? (
        <FormattedText
          {...props}
          onText={(html) => edit(path, html)}
          onTakenIn={(html) => {
            const itsForeign = foreignIn(html);
            show(itsForeign === null ? 'formatted' : 'source', itsForeign);
          }}
        />
      ) : (
        <EditorPlaceholder height={props.height} />
      )}
    </div>
  );
}
