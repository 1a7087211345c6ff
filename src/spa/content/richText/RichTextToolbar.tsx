import { type Editor, useEditorState } from '@tiptap/react';
import { type TKey, useTranslation } from '../../i18n';
import { Icon, type IconName } from './Icon';
import styles from './RichTextToolbar.module.css';
import { useToolbarKeys } from './useToolbarKeys';

const levels = [2, 3, 4] as const;

const stateOf = ({ editor }: { editor: Editor }) => ({
  style: levels.find((level) => editor.isActive('heading', { level }))?.toString() ?? 'paragraph',
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  canIndent: editor.can().sinkListItem('listItem'),
  canOutdent: editor.can().liftListItem('listItem'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

interface Tool {
  icon: IconName;
  /** Left out by a tool that is pressed once and holds no state. */
  isOn?: boolean;
  isLocked?: boolean;
  apply: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>;
}

/** In the groups in which they stand. */
const toolsIn = (state: ReturnType<typeof stateOf>): readonly (readonly Tool[])[] => [
  [
    { icon: 'bold', isOn: state.bold, apply: (chain) => chain.toggleBold() },
    { icon: 'italic', isOn: state.italic, apply: (chain) => chain.toggleItalic() },
    { icon: 'underline', isOn: state.underline, apply: (chain) => chain.toggleUnderline() },
    { icon: 'strike', isOn: state.strike, apply: (chain) => chain.toggleStrike() },
  ],
  [
    { icon: 'bulletList', isOn: state.bulletList, apply: (chain) => chain.toggleBulletList() },
    { icon: 'orderedList', isOn: state.orderedList, apply: (chain) => chain.toggleOrderedList() },
    {
      icon: 'indent',
      isLocked: !state.canIndent,
      apply: (chain) => chain.sinkListItem('listItem'),
    },
    {
      icon: 'outdent',
      isLocked: !state.canOutdent,
      apply: (chain) => chain.liftListItem('listItem'),
    },
    { icon: 'quote', isOn: state.quote, apply: (chain) => chain.toggleBlockquote() },
    { icon: 'clear', apply: (chain) => chain.unsetAllMarks().clearNodes() },
  ],
  [
    { icon: 'undo', isLocked: !state.canUndo, apply: (chain) => chain.undo() },
    { icon: 'redo', isLocked: !state.canRedo, apply: (chain) => chain.redo() },
  ],
];

/** The formatting of a text editor, each control with its name. Renders when a state changes only. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation();
  const state = useEditorState({ editor, selector: stateOf });
  const { stop, setStop, onKeyDown } = useToolbarKeys();
  const chain = () => editor.chain().focus();

  const setStyle = (value: string) => {
    const level = levels.find((one) => one.toString() === value);
    if (level === undefined) chain().setParagraph().run();
    else chain().setHeading({ level }).run();
  };

  const groups = toolsIn(state);
  const order = groups.flat();
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the keys come from the buttons inside.
    <div className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
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
      {groups.map((tools) => (
        <span key={tools[0]?.icon} className={styles.group}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.icon}
              tool={tool}
              name={t(`richText.${tool.icon}` satisfies TKey)}
              isTabStop={order.indexOf(tool) === stop}
              onFocus={() => setStop(order.indexOf(tool))}
              onPress={() => tool.apply(chain()).run()}
            />
          ))}
        </span>
      ))}
    </div>
  );
}

function ToolButton(props: {
  tool: Tool;
  name: string;
  isTabStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}) {
  const { tool, name } = props;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={tool.isOn}
      aria-disabled={tool.isLocked || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={props.onFocus}
      // The text keeps its selection: a press must not take the focus away from it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={tool.isLocked ? undefined : props.onPress}
    >
      <Icon name={tool.icon} />
    </button>
  );
}
