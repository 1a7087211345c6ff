import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { EditorPlaceholder } from './EditorPlaceholder';
import type { RichTextProps } from './richTextProps';

type Editor = ComponentType<RichTextProps>;

/** Once it has been fetched. */
let arrived: Editor | undefined;

async function loadEditor(): Promise<Editor> {
  const { RichTextEditor } = await import(/* webpackChunkName: "rich-text" */ './RichTextEditor');
  arrived = RichTextEditor;
  return RichTextEditor;
}

/** The editor's code comes after the plain fields, which can be used meanwhile. */
function useEditorCode() {
  const [state, setState] = useState<{ editor?: Editor; hasFailed?: boolean }>({ editor: arrived });
  const load = () =>
    loadEditor().then(
      (editor) => setState({ editor }),
      () => setState({ hasFailed: true }),
    );
  useEffect(() => {
    if (arrived === undefined) void load();
  }, []);
  return {
    ...state,
    loadAgain: () => {
      setState({});
      void load();
    },
  };
}

/** A formatted text in one culture, without a visible label. */
export function RichTextArea(props: RichTextProps) {
  const { t } = useTranslation();
  const { editor: Editor, hasFailed, loadAgain } = useEditorCode();
  if (Editor) return <Editor key={props.path} {...props} />;
  return (
    <EditorPlaceholder height={props.height}>
      {hasFailed && (
        <>
          <p role="alert">{t('richText.failed')}</p>
          <Button onClick={loadAgain}>{t('common.retry')}</Button>
        </>
      )}
    </EditorPlaceholder>
  );
}
