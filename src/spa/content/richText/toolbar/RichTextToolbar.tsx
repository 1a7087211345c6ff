import { useTranslation } from '../../../i18n';
import {
  type Command,
  headingLevels,
  lists,
  marks,
  offeredHeadingLevels,
  type ToolbarState,
  type ToolName,
} from '../formatting';
import Icon from '@ant-design/icons/es/components/Icon';
import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined';
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined';
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { hasModifier } from '../../../ui/keys';
import { named } from '../../../ui/classNames';
import { UndoIcon } from '../../../ui/UndoIcon';

/** The tools in their groups. */
const groups: readonly (readonly ToolName[])[] = [
  marks,
  [...lists, 'indent', 'outdent', 'quote', 'clear'],
  ['undo', 'redo'],
];
const order = groups.flat();

/** The tools of which it shows whether the text has their formatting. */
const switches: readonly ToolName[] = [...marks, ...lists, 'quote'];

/** Shows the formatting at the caret, with a named control for each command; `onRun` runs it. */
export function RichTextToolbar(props: {
  state: ToolbarState;
  label: string;
  onRun: (command: Command) => void;
}) {
  const { state, label, onRun } = props;
  const { t } = useTranslation();
  const { stop, setStop, onKeyDown } = useToolbarKeys();
  const levels = headingLevels.filter(
    (level) => offeredHeadingLevels.includes(level) || level.toString() === state.style,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the keys come from the buttons inside.
    <div
      className="row gap-[2px] p-1 border-b border-border"
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <select
        className="min-h-[2rem] px-2 border-0 rounded-small bg-transparent text-small hover:bg-surface-sunken"
        aria-label={t('richText.style')}
        value={state.style}
        onChange={(event) => onRun({ style: event.target.value })}
      >
        <option value="paragraph">{t('richText.paragraph')}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t('richText.heading', { level })}
          </option>
        ))}
      </select>
      {groups.map((tools) => (
        <span
          key={tools[0]}
          className="row gap-[2px] ml-1 pl-1 border-l border-border phone:contents"
        >
          {tools.map((tool) => {
            const isLocked = state.locked.includes(tool);
            return (
              <button
                key={tool}
                type="button"
                className="icon-button size-[clamp(32px,16cqi,2rem)] rounded-small text-reading"
                {...named(t(`richText.${tool}`))}
                aria-pressed={switches.includes(tool) ? state.on.includes(tool) : undefined}
                aria-disabled={isLocked || undefined}
                tabIndex={order.indexOf(tool) === stop ? 0 : -1}
                onFocus={() => setStop(order.indexOf(tool))}
                // The text keeps its selection: a press must not take the focus away from it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={isLocked ? undefined : () => onRun(tool)}
              >
                {toolIcons[tool]}
              </button>
            );
          })}
        </span>
      ))}
    </div>
  );
}

const quoteMarks = 'M4.5 13.5c2.2-.4 3-2 3-4.2V6h-3v3.4h3M11.5 13.5c2.2-.4 3-2 3-4.2V6h-3v3.4h3';

/** Drawn here, since Ant Design has no icon for quotations. */
const QuoteMarks = () => (
  <svg viewBox="0 0 20 20" width="1em" height="1em" fill="none" stroke="currentColor" aria-hidden>
    <path d={quoteMarks} strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** The icon of each tool; the button around it carries the name. */
const toolIcons: Readonly<Record<ToolName, ReactElement>> = {
  bold: <BoldOutlined aria-hidden />,
  italic: <ItalicOutlined aria-hidden />,
  underline: <UnderlineOutlined aria-hidden />,
  strike: <StrikethroughOutlined aria-hidden />,
  link: <LinkOutlined aria-hidden />,
  bulletList: <UnorderedListOutlined aria-hidden />,
  orderedList: <OrderedListOutlined aria-hidden />,
  indent: <MenuUnfoldOutlined aria-hidden />,
  outdent: <MenuFoldOutlined aria-hidden />,
  quote: <Icon component={QuoteMarks} aria-hidden />,
  clear: <ClearOutlined aria-hidden />,
  undo: <UndoIcon />,
  redo: <UndoIcon isRedo />,
};

/**
 * Makes the buttons of a toolbar one stop of the Tab key, among which the arrow keys, Home and End move
 * (the toolbar pattern of the ARIA Authoring Practices Guide). The stop is the button used last.
 */
function useToolbarKeys() {
  const [stop, setStop] = useState(0);
  return {
    stop,
    setStop,
    /** For the toolbar. Other controls in it keep their own keys. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (hasModifier(event)) return;
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      const here = buttons.findIndex((button) => button === event.target);
      if (here === -1) return;
      const targets: Readonly<Record<string, number>> = {
        ArrowRight: (here + 1) % buttons.length,
        ArrowLeft: here - 1,
        Home: 0,
        End: buttons.length - 1,
      };
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      buttons.at(target)?.focus();
    },
  };
}
