import { memo, useEffect, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useDraftSelector } from '../../../drafts/DraftContext';
import { valueIn } from '../../../drafts/draft';
import { Card } from '../../../content/fields/Card';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Message';
import { useIncrementalCount } from '../../../content/useIncrementalCount';
import { sectionsIn, sectionsPath, sortByOrder } from '../../../model/sections';
import { SectionCard, type SectionEvents } from './SectionCard';
import { useReorder } from './useReorder';
import { useSectionActions } from './useSectionActions';
import { CultureSelect } from '../../../content/fields/DraftSelect';

const noIds: readonly string[] = [];

/** So many cards are rendered and laid out in the time of a frame or two. */
const cardsPerRender = 5;

/** Shows the sections of the article on screen in their order, in one culture, and the button that adds one. */
export const SectionsCard = memo(function SectionsCard() {
  const { t } = useTranslation();
  const actions = useSectionActions();
  const ids =
    useDraftSelector(
      (draft) => sortByOrder(sectionsIn(valueIn(draft, sectionsPath))).map(({ _id }) => _id),
      shallowEqual,
    ) ?? noIds;
  const shownIds = ids.slice(0, useIncrementalCount(ids.length, cardsPerRender));

  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const isAllCollapsed = ids.every((id) => collapsed.has(id));
  const toggleAll = () => setCollapsed(new Set(isAllCollapsed ? [] : ids));

  const list = useRef<HTMLOListElement>(null);
  const { moves, marksOf } = useReorder(list, ids);
  const addButton = useRef<HTMLButtonElement>(null);
  const toggle = (sectionId: string) =>
    setCollapsed((former) => {
      const next = new Set(former);
      if (!next.delete(sectionId)) next.add(sectionId);
      return next;
    });
  const requests = { ...actions, moves, toggle, focusSuccessor: () => addButton.current };
  const latest = useRef<ReturnType<SectionEvents>>(requests);
  useEffect(() => {
    latest.current = requests;
  });
  const [events] = useState<SectionEvents>(() => () => latest.current);

  return (
    <Card
      title={t('articles.sections.title')}
      actions={
        <div className="row min-w-0 max-w-full gap-2 phone:w-full phone:justify-between">
          <CultureSelect field={sectionsPath} label={t('articles.sections.title')} />
          {ids.length > 1 && (
            <Button className="small bg-transparent text-text-soft" onClick={toggleAll}>
              {t(`articles.sections.${isAllCollapsed ? 'expandAll' : 'collapseAll'}`)}
            </Button>
          )}
          <Button ref={addButton} className="phone:w-full" onClick={() => void actions.add()}>
            {t('articles.sections.add')}
          </Button>
        </div>
      }
    >
      {shownIds.length > 0 && (
        <ol ref={list} className="stack">
          {shownIds.map((id) => (
            // What is far out of sight costs no layout; its height is a guess until it comes near. The tools of a text
            // that is written may reach out of it.
            <li
              key={id}
              {...marksOf(id)}
              className="data-lifted:opacity-50 forced-colors:data-lifted:opacity-100 data-[drop=before]:[box-shadow:inset_0_3px_var(--color-primary)] data-[drop=after]:[box-shadow:inset_0_-3px_var(--color-primary)] forced-colors:data-[drop=before]:border-t-4 forced-colors:data-[drop=after]:border-b-4 -mx-2 px-2 not-first:border-t border-border not-focus-within:[content-visibility:auto] [contain-intrinsic-size:auto_220px]"
            >
              <SectionCard
                sectionId={id}
                isCollapsed={collapsed.has(id)}
                isMovable={ids.length > 1}
                events={events}
              />
            </li>
          ))}
        </ol>
      )}
      {ids.length === 0 && (
        <Empty title={t('articles.sections.none')}>{t('articles.sections.why')}</Empty>
      )}
    </Card>
  );
});
