import { nanoid } from '@reduxjs/toolkit';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { textIn } from '../../../../api';
import { useChosenCulture } from '../../../content/fields/DraftSelect';
import { useItem } from '../../../content/itemContext';
import { type Edits, type Step, valueIn } from '../../../drafts/draft';
import { useDraft } from '../../../drafts/DraftContext';
import { useTranslation } from '../../../i18n';
import { noticeClosed, noticeShown } from '../../../notices/noticesSlice';
import { addAppListener, useAppDispatch } from '../../../store';
import { useAnnounce } from '../../../ui/announce';
import { dragPointer } from '../../../ui/dragPointer';
import { useScrollArea } from '../../../ui/scrollArea';
import { newOrders, type Orders } from './newOrders';
import { movedSections, sectionPath } from './section';
import { sectionsIn, sectionsPath, sortByOrder } from '../../../model/sections';
import { sectionKindKey } from './sectionViews';

/** A section that is being moved, and the position (from 0) that it gets when it is dropped. */
interface LiftedSection {
  readonly id: string;
  readonly to: number;
}

/** What the handle of a section can request. */
export type SectionMoves = ReturnType<typeof useReorder>['moves'];

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
  const announce = useAnnounce();
  const area = useScrollArea();
  const culture = useChosenCulture(sectionsPath);
  const { id: articleId, select, getDraft, flushedDraft } = useDraft();
  const { saveSome } = useItem();
  const [lifted, setLifted] = useState<LiftedSection | null>(null);
  const movedId = useRef<string>(undefined);
  /** Where the sections were that were moved here, by the step of the draft. */
  const origins = useRef(new WeakMap<Step, number>());
  /** The notice that offers to undo the last step. */
  const noticeId = useRef<string>(undefined);

  /** All sections in their order. */
  const sections = () => {
    const draft = flushedDraft();
    return draft ? sortByOrder(sectionsIn(valueIn(draft, sectionsPath))) : [];
  };
  const nameOf = (id: string) => {
    const section = sections().find(({ _id }) => _id === id);
    return textIn(section?.title, culture) || t(sectionKindKey(section?.type));
  };
  const save = (orders: Orders) => {
    const edits = Object.entries(orders).map(([id, order]) => [`${sectionPath(id)}.order`, order]);
    return saveSome(Object.fromEntries(edits) as Edits);
  };
  const say = (key: 'lifted' | 'position', { id, to }: LiftedSection) => {
    const values = { name: nameOf(id), position: to + 1, count: ids.length };
    announce(t(`articles.sections.${key}`, values));
  };

  /** Moves a section and saves that. */
  const move = async ({ id, to }: LiftedSection) => {
    const before = sections();
    const position = Math.max(0, Math.min(before.length - 1, to));
    say('position', { id, to: position });
    const orders = newOrders(before, id, position);
    if (Object.keys(orders).length === 0) return;
    movedId.current = id;
    const from = before.findIndex(({ _id }) => _id === id);
    const saving = save(orders);
    const lastStep = () => getDraft()?.done.at(-1);
    const step = lastStep();
    if (step) origins.current.set(step, from);
    const outcome = await saving;
    if (outcome === null || 'error' in outcome || lastStep() !== step) return;
    const values = { name: nameOf(id), position: position + 1 };
    noticeId.current = nanoid();
    dispatch(
      noticeShown({
        id: noticeId.current,
        about: `order/${articleId}`,
        text: { key: 'articles.sections.moved', values },
        action: { kind: 'undoMove', args: { articleId }, label: 'undo' },
      }),
    );
  };

  /** Moves are saved at once, so what their undo and redo show is, too. */
  const saveReplayed = useEffectEvent((step: Step, origin?: number) => {
    const moved = movedSections(step);
    const [id] = moved;
    if (id === undefined) return;
    const sorted = sections();
    const position = origin ?? sorted.findIndex(({ _id }) => _id === id);
    say('position', { id, to: position });
    // The browser takes the focus from what is put elsewhere. It stays where somebody pressed Undo in the bar.
    if (list.current?.contains(document.activeElement)) movedId.current = id;
    const shown = sorted.filter(({ _id }) => moved.includes(_id));
    void save({
      ...Object.fromEntries(shown.map(({ _id, order }) => [_id, order ?? null])),
      // Equal orders are shown as the list is stored, and that is another one since the move.
      ...newOrders(sorted, id, position),
    });
  });
  const closeNotice = useEffectEvent(() => {
    if (noticeId.current) dispatch(noticeClosed({ id: noticeId.current }));
    noticeId.current = undefined;
  });
  useEffect(() => {
    const stopListening = dispatch(
      addAppListener({
        predicate: (_action, now, before) => select(now)?.done !== select(before)?.done,
        effect: (_action, { getOriginalState }) => {
          closeNotice();
          const [before, now] = [select(getOriginalState()), getDraft()];
          const [undone, redone] = [before?.done.at(-1), before?.undone.at(-1)];
          if (undone && now?.undone.at(-1) === undone)
            saveReplayed(undone, origins.current.get(undone));
          if (redone && now?.done.at(-1) === redone) saveReplayed(redone);
        },
      }),
    );
    return () => {
      stopListening();
      closeNotice();
    };
  }, [dispatch, select, getDraft]);

  // A browser takes the focus from an element that is put elsewhere.
  useLayoutEffect(() => {
    const { current: id } = movedId;
    movedId.current = undefined;
    const card = id === undefined ? undefined : list.current?.children[ids.indexOf(id)];
    card?.querySelector<HTMLElement>('[data-move] > * > button')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, [ids, list]);

  const moves = {
    lifted,
    sections,
    move,
    /** Lifts a section, or takes the lifted one to another position. */
    lift: (section: LiftedSection) => {
      say(lifted === null ? 'lifted' : 'position', section);
      setLifted(section);
    },
    /** Puts the lifted section at its new position, or leaves it where it was. */
    release: (isDropped: boolean) => {
      if (lifted === null) return;
      setLifted(null);
      if (isDropped) void move(lifted);
      else say('position', { ...lifted, to: ids.indexOf(lifted.id) });
    },
    /** Moves a section by the pointer that was pressed on its handle, unless that is a click. */
    drag: (press: PointerEvent, id: string) => {
      const target = ({ y }: { y: number }) => ({
        id,
        to: positionAt(y, list.current, ids.indexOf(id)),
      });
      dragPointer(press, {
        area,
        // So that the click that ends the drag is none of the handle.
        holder: list.current,
        onMove: (point) =>
          setLifted((former) => (former?.to === target(point).to ? former : target(point))),
        onEnd: (isDropped, point) => {
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
