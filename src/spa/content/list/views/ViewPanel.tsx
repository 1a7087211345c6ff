import { useEffect, useRef } from 'react';
import { serverNow, useListViewsQuery } from '../../../../api';
import { useTranslation } from '../../../i18n';
import { formatCount } from '../../../model/values';
import { useAppSelector } from '../../../store';
import { Link } from '../../../ui/Link';
import type { ContentList } from '../ContentListPage';
import { parseQuery } from '../listQuery';
import { makeMatcher } from '../matches';
import { useBuiltInViews } from './builtInViews';
import { SavedView } from './SavedView';

/** Lists the views as links, with their numbers where those depend on the items alone: built in, saved, shared by others. */
export function ViewPanel(props: Pick<ContentList, 'feature' | 'items'> & { onClose: () => void }) {
  const { feature, items, onClose } = props;
  const { type, drafts } = feature;
  const { t, i18n } = useTranslation();
  const search = useAppSelector(drafts.listSearch);
  const { data: saved } = useListViewsQuery();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('a')?.focus(), []);
  const countOf = (query: string) => {
    const { q, filters } = parseQuery(query);
    if (q !== '' || filters.draft) return undefined;
    const context = { now: serverNow(), draftIds: new Set<string>(), tagNames: new Map() };
    const matches = makeMatcher({ q, filters }, context);
    return formatCount((matches ? items.filter(matches) : items).length, i18n.language);
  };
  const link = (name: string, to: string) => (
    <Link
      to={drafts.paths.list() + to}
      className="bar min-h-control flex-1 flex-nowrap gap-3 rounded-small px-3 text-text no-underline hover:bg-hover aria-[current]:bg-selected"
      aria-current={to === search ? 'true' : undefined}
      onClick={onClose}
    >
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="note tabular-nums">{countOf(to)}</span>
    </Link>
  );
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t('content.views.title')}
      className="popover absolute top-[calc(100%+4px)] z-6 max-h-[60dvh] w-[min(22rem,66cqi)] overflow-auto p-2 phone:right-0"
    >
      <ul className="grid">
        {useBuiltInViews(type).map(({ key, name, search: to }) => (
          <li key={key} className="grid">
            {link(name, to)}
          </li>
        ))}
        {saved
          ?.filter((view) => view.resourceType === type)
          .map((view) => (
            <SavedView key={view._id} view={view} others={saved}>
              {link(view.name, view.query)}
            </SavedView>
          ))}
      </ul>
    </section>
  );
}
