import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Section } from '../../../../api';
import { isKey } from '../../../commands/keymap';
import { useTranslation } from '../../../i18n';
import { displayText } from '../../../model/localisedText';
import { rowAfterKey } from '../../../ui/keys';
import { MenuButton } from '../../../ui/MenuButton';
import styles from './MoveHandle.module.css';
import type { SectionMoves } from './useReorder';

/** So many sections PageUp and PageDown skip. */
const page = 5;

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[aria-haspopup="menu"][aria-expanded="false"]') !== null;

/**
 * Shows the handle by which a section is moved: dragged by a pointer, by keys once Space has lifted it, or from the menu
 * that a click or Enter opens.
 */
export function MoveHandle(props: { id: string; name: string; moves: () => SectionMoves }) {
  const { id, name, moves } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLSpanElement>(null);
  /** The sections at the positions that the menu offers; undefined while it offers the ways to move. */
  const [positions, setPositions] = useState<readonly Section[]>();
  useEffect(() => {
    if (positions !== undefined) element.current?.querySelector('button')?.click();
  }, [positions]);

  const position = () =>
    moves()
      .sections()
      .findIndex(({ _id }) => _id === id);
  const entry = (label: string, icon: ReactNode, to: () => number) => ({
    label,
    icon,
    onChoose: () => void moves().move({ id, to: to() }),
  });

  const pressKey = (event: KeyboardEvent) => {
    const { lifted, sections, lift, release } = moves();
    if (lifted === null) {
      if (!isKey(event.nativeEvent, 'liftSection') || !isHandle(event.target)) return;
      lift({ id, to: position() });
    } else {
      const to = rowAfterKey(event, lifted.to, sections().length, page);
      if (to !== undefined) {
        lift({ ...lifted, to });
        element.current?.closest('ol')?.children[to]?.scrollIntoView({ block: 'nearest' });
      } else if ([' ', 'Enter', 'Escape'].includes(event.key)) release(event.key !== 'Escape');
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const pressPointer = ({ nativeEvent, target }: PointerEvent) => {
    if (nativeEvent.button === 0 && isHandle(target)) moves().drag(nativeEvent, id);
  };

  const entries = positions?.map(({ title }, to) =>
    entry(`${to + 1} ${displayText(title)?.text ?? t('content.untitled')}`, null, () => to),
  ) ?? [
    entry(t('articles.sections.moveUp'), <ArrowUpOutlined aria-hidden />, () => position() - 1),
    entry(t('articles.sections.moveDown'), <ArrowDownOutlined aria-hidden />, () => position() + 1),
    {
      label: t('articles.sections.moveTo'),
      icon: <SwapOutlined rotate={90} aria-hidden />,
      onChoose: () => setPositions(moves().sections()),
    },
  ];
  return (
    <span
      ref={element}
      className={styles.handle}
      data-move
      onKeyDownCapture={pressKey}
      // Firefox clicks when Space is released.
      onKeyUpCapture={(event) => {
        if (event.key === ' ' && isHandle(event.target)) event.preventDefault();
      }}
      onPointerDown={pressPointer}
      // The menu that closes gives the focus back.
      onFocus={({ target }) => target.matches('[aria-haspopup]') && setPositions(undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setPositions(undefined);
        moves().release(false);
      }}
    >
      <MenuButton
        label={t(`articles.sections.${positions ? 'moveToNamed' : 'moveNamed'}`, { name })}
        icon={<HolderOutlined aria-hidden />}
        entries={entries}
      />
    </span>
  );
}
