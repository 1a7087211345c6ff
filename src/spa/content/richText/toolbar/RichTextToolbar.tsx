import { type TKey, useTranslation } from '../../../i18n';
import styles from './RichTextToolbar.module.css';
import { type Command, headingLevels, type ToolbarState, type ToolName } from '../formatting';
import { toolIcons } from './toolIcons';
import { useToolbarKeys } from './useToolbarKeys';

interface Tool {
  name: ToolName;
  /** Left out for a tool without a state. */
  isOn?: boolean;
  isLocked?: boolean;
}

/** The tools in their groups. */
const toolsIn = (state: ToolbarState): readonly (readonly Tool[])[] => [
  [
    { name: 'bold', isOn: state.bold },
    { name: 'italic', isOn: state.italic },
    { name: 'underline', isOn: state.underline },
    { name: 'strike', isOn: state.strike },
    { name: 'link', isOn: state.link },
  ],
  [
    { name: 'bulletList', isOn: state.bulletList },
    { name: 'orderedList', isOn: state.orderedList },
    { name: 'indent', isLocked: !state.canIndent },
    { name: 'outdent', isLocked: !state.canOutdent },
    { name: 'quote', isOn: state.quote },
    { name: 'clear' },
  ],
  [
    { name: 'undo', isLocked: !state.canUndo },
    { name: 'redo', isLocked: !state.canRedo },
  ],
];

/** Shows the formatting at the caret, with a named control for each command; `onRun` runs it. */
export function RichTextToolbar(props: {
  state: ToolbarState;
  label: string;
  onRun: (command: Command) => void;
}) {
  const { state, label, onRun } = props;
  const { t } = useTranslation();
  const { stop, setStop, onKeyDown } = useToolbarKeys();
  const groups = toolsIn(state);
  const order = groups.flat();
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the keys come from the buttons inside.
    <div className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      <select
        className={styles.style}
        aria-label={t('richText.style')}
        value={state.style}
        onChange={(event) => onRun({ style: event.target.value })}
      >
        <option value="paragraph">{t('richText.paragraph')}</option>
        {headingLevels.map((level) => (
          <option key={level} value={level}>
            {t('richText.heading', { level })}
          </option>
        ))}
      </select>
      {groups.map((tools) => (
        <span key={tools[0]?.name} className={styles.group}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              name={t(`richText.${tool.name}` satisfies TKey)}
              isTabStop={order.indexOf(tool) === stop}
              onFocus={() => setStop(order.indexOf(tool))}
              onPress={() => onRun(tool.name)}
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
      {toolIcons[tool.name]}
    </button>
  );
}
