import Icon from '@ant-design/icons/es/components/Icon';
import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined';
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined';
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined';
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import type { ReactElement } from 'react';
import type { ToolName } from '../formatting';

const quoteMarks = 'M4.5 13.5c2.2-.4 3-2 3-4.2V6h-3v3.4h3M11.5 13.5c2.2-.4 3-2 3-4.2V6h-3v3.4h3';

/** Drawn here, since Ant Design has no icon for quotations. */
const QuoteMarks = () => (
  <svg viewBox="0 0 20 20" width="1em" height="1em" fill="none" stroke="currentColor" aria-hidden>
    <path d={quoteMarks} strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** The icon of each tool; the button around it carries the name. */
export const toolIcons: Readonly<Record<ToolName, ReactElement>> = {
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
  undo: <UndoOutlined aria-hidden />,
  redo: <RedoOutlined aria-hidden />,
};
