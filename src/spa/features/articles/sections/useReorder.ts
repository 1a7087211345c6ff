import { nanoid } from '@reduxjs/toolkit';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Section } from '../../../../api';
import { useItem } from '../../../content/itemContext';
import { type Edits, type Step, valueIn } from '../../../drafts/draft';
import { useDraft, useDraftSelector } from '../../../drafts/DraftContext';
import { useTranslation } from '../../../i18n';
import { noticeClosed, noticeShown } from '../../../notices/noticesSlice';
import { useAppDispatch, useAppStore } from '../../../store';
import { useAnnounce } from '../../../ui/announce';
import { dragPointer } from '../../../ui/dragPointer';
import { useScrollArea } from '../../../ui/scrollArea';
import { newOrders, ordersBack, type Orders } from './newOrders';
import { sectionPath, sectionsIn, sectionsPath, sortByOrder } from './section';
import { moveBackOnScreen, type SectionMove } from './undoMove';

/** A section that is being moved, and the position (from 0) that it gets when it is dropped. */
export interface LiftedSection {
  readonly id: string;
  readonly name: string;
  readonly to: number;
}

/** What the handle of a section can request. */
export interface SectionMoves {
  readonly lifted: LiftedSection | null;
  /** All sections in their order. */
  sections: () => readonly Section[];
  /** Lifts a section, or takes the lifted one to another position. */
  lift: (section: LiftedSection) => void;
  /** Puts the lifted section at its new position, or leaves it where it was. */
  release: (isDropped: boolean) => void;
  /** Moves a section and saves that. */
  move: (section: LiftedSection) => Promise<void>;
  /** Moves a section by the pointer that was pressed on its handle; calls `onEnd` unless that was a click. */
  drag: (press: PointerEvent, section: Omit<LiftedSection, 'to'>, onEnd: () => void) => void;
}

/** The position that a pointer at this height leads to, among the other elements of the list. */
function positionAt(y: number, list: Element | null, moved: number): number {
  const others = [...(list?.children ?? [])].filter((_element, index) => index !== moved);
  const next = others.findIndex((element) => {
    const { top, height } = element.getBoundingClientRect();
    return y < top + height / 2;
  });
  return next < 0 ? others.length : next;
}

/** Returns how the sections of a list are moved; each move is saved at once, or stays as an edit (D69, D120). */
export function useReorder(list: RefObject<HTMLOListElement | null>, ids: readonly string[]) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const announce = useAnnounce();
  const area = useScrollArea();
  const { id: articleId, getDraft, flushedDraft } = useDraft();
  const { saveSome } = useItem();
  const [lifted, setLifted] = useState<LiftedSection | null>(null);
  const movedId = useRef<string>(undefined);
  /** The move that a notice offers to undo, and the step of the draft that it was. */
  const offered = useRef<SectionMove & { noticeId: string; step: Step | undefined }>(undefined);

  const sections = () => {
    const draft = flushedDraft();
    return draft ? sortByOrder(sectionsIn(valueIn(draft, sectionsPath))) : [];
  };
  const save = (orders: Orders) => {
    const edits = Object.entries(orders).map(([id, order]) => [`${sectionPath(id)}.order`, order]);
    return saveSome(Object.fromEntries(edits) as Edits);
  };
  const say = (key: 'lifted' | 'position', { name, to }: LiftedSection) =>
    announce(t(`articles.sections.${key}`, { name, position: to + 1, count: ids.length }));

  const move = async ({ id, name, to }: LiftedSection) => {
    const before = sections();
    const position = Math.max(0, Math.min(before.length - 1, to));
    say('position', { id, name, to: position });
    const orders = newOrders(before, id, position);
    const changed = before.filter(({ _id }) => _id in orders);
    if (changed.length === 0) return;
    movedId.current = id;
    const saving = save(orders);
    const step = getDraft()?.done.at(-1);
    const outcome = await saving;
    if (outcome === null || 'error' in outcome) return;
    const former = Object.fromEntries(changed.map(({ _id, order }) => [_id, order ?? null]));
    const from = before.findIndex(({ _id }) => _id === id);
    const args = { articleId, sectionId: id, name, former, from };
    const noticeId = nanoid();
    offered.current = { ...args, noticeId, step };
    dispatch(
      noticeShown({
        id: noticeId,
        about: `order/${articleId}`,
        text: { key: 'articles.sections.moved', values: { name, position: position + 1 } },
        action: { kind: 'undoMove', args, label: 'undo' },
      }),
    );
  };

  const moveBack = useEffectEvent(async ({ sectionId, name, former, from }: SectionMove) => {
    movedId.current = sectionId;
    say('position', { id: sectionId, name, to: from });
    await save(ordersBack(sections(), former, sectionId, from));
  });
  useEffect(() => {
    moveBackOnScreen.set(articleId, (undone) => moveBack(undone));
    return () => {
      moveBackOnScreen.delete(articleId);
      if (offered.current) dispatch(noticeClosed({ id: offered.current.noticeId }));
    };
  }, [dispatch, articleId]);

  // A browser takes the focus from an element that is put elsewhere.
  const focusHandle = useEffectEvent((id: string | undefined) => {
    const card = id === undefined ? undefined : list.current?.children[ids.indexOf(id)];
    card?.querySelector<HTMLElement>('[data-move] > * > button')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    const { current: id } = movedId;
    movedId.current = undefined;
    focusHandle(id);
  }, [ids, list]);

  // As long as a notice offers it, the step of the move is undone as the move was made: saved at once.
  const undone = useDraftSelector((draft) => draft.undone.at(-1));
  const saveUndone = useEffectEvent(() => {
    const { current: one } = offered;
    const { shown } = store.getState().notices;
    if (!one || undone !== one.step || shown.every(({ id }) => id !== one.noticeId)) return;
    if (document.activeElement === document.body) focusHandle(one.sectionId);
    dispatch(noticeClosed({ id: one.noticeId }));
    say('position', { id: one.sectionId, name: one.name, to: one.from });
    void save(one.former);
  });
  useEffect(() => saveUndone(), [undone]);

  const moves: SectionMoves = {
    lifted,
    sections,
    lift: (section) => {
      say(lifted === null ? 'lifted' : 'position', section);
      setLifted(section);
    },
    release: (isDropped) => {
      if (lifted === null) return;
      setLifted(null);
      if (isDropped) void move(lifted);
      else say('position', { ...lifted, to: ids.indexOf(lifted.id) });
    },
    move,
    drag: (press, section, onEnd) => {
      const target = ({ y }: { y: number }) => ({
        ...section,
        to: positionAt(y, list.current, ids.indexOf(section.id)),
      });
      dragPointer(press, {
        area,
        onMove: (point) =>
          setLifted((former) => (former?.to === target(point).to ? former : target(point))),
        onEnd: (isDropped, point) => {
          onEnd();
          setLifted(null);
          if (isDropped) void move(target(point));
        },
      });
    },
  };
  /** What an item of the list shows: whether it is lifted, and where the lifted one comes before or after it. */
  const marksOf = (id: string) => {
    if (lifted === null) return {};
    const from = ids.indexOf(lifted.id);
    const index = ids.indexOf(id);
    const isTarget = index === lifted.to && index !== from;
    return {
      'data-lifted': index === from || undefined,
      'data-drop': isTarget ? (index < from ? 'before' : 'after') : undefined,
    };
  };
  return { moves, marksOf };
}
