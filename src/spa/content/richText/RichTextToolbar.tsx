import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from '../../i18n';
import { Icon, type IconName } from './Icon';
import styles from './RichTextToolbar.module.css';

const levels = [2, 3, 4] as const;

const stateOf = ({ editor }: { editor: Editor }) => ({
  style: levels.find((level) => editor.isActive('heading', { level }))?.toString() ?? 'paragraph',
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

/** The formatting of a text editor, each control with its name. Renders when a state changes only. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation();
  const state = useEditorState({ editor, selector: stateOf });
  const chain = () => editor.chain().focus();

  const setStyle = (value: string) => {
    const level = levels.find((one) => one.toString() === value);
    if (level === undefined) chain().setParagraph().run();
    else chain().setHeading({ level }).run();
  };

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      <select
        className={styles.style}
        aria-label={t('richText.style')}
        value={state.style}
        onChange={(event) => setStyle(event.target.value)}
      >
        <option value="paragraph">{t('richText.paragraph')}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t('richText.heading', { level })}
          </option>
        ))}
      </select>
      <Tool
        icon="bold"
        name={t('richText.bold')}
        isOn={state.bold}
        onPress={() => chain().toggleBold().run()}
      />
      <Tool
        icon="italic"
        name={t('richText.italic')}
        isOn={state.italic}
        onPress={() => chain().toggleItalic().run()}
      />
      <Tool
        icon="underline"
        name={t('richText.underline')}
        isOn={state.underline}
        onPress={() => chain().toggleUnderline().run()}
      />
      <Tool
        icon="strike"
        name={t('richText.strike')}
        isOn={state.strike}
        onPress={() => chain().toggleStrike().run()}
      />
      <span className={styles.gap} />
      <Tool
        icon="bulletList"
        name={t('richText.bulletList')}
        isOn={state.bulletList}
        onPress={() => chain().toggleBulletList().run()}
      />
      <Tool
        icon="orderedList"
        name={t('richText.orderedList')}
        isOn={state.orderedList}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool
        icon="quote"
        name={t('richText.quote')}
        isOn={state.blockquote}
        onPress={() => chain().toggleBlockquote().run()}
      />
      <Tool
        icon="clear"
        name={t('richText.clear')}
        onPress={() => chain().unsetAllMarks().clearNodes().run()}
      />
      <span className={styles.gap} />
      <Tool
        icon="undo"
        name={t('richText.undo')}
        isLocked={!state.canUndo}
        onPress={() => chain().undo().run()}
      />
      <Tool
        icon="redo"
        name={t('richText.redo')}
        isLocked={!state.canRedo}
        onPress={() => chain().redo().run()}
      />
    </div>
  );
}

function Tool(props: {
  icon: IconName;
  name: string;
  isOn?: boolean;
  isLocked?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={props.name}
      title={props.name}
      aria-pressed={props.isOn}
      aria-disabled={props.isLocked || undefined}
      // The text keeps its selection: a press must not take the focus away from it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.isLocked ? undefined : props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  );
}
