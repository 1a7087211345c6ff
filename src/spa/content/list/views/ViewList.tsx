import {
  type ContentType,
  contentTypes,
  useCapabilities,
  useListViewsQuery,
} from '../../../../api';
import { cultures, useTranslation } from '../../../i18n';
import { useAppSelector } from '../../../store';
import { Link } from '../../../ui/Link';
import type { ContentFeature } from '../../contentFeature';
import { emptyQuery, formatQuery, type ListQuery } from '../listQuery';
import { SavedView, ViewForm } from './SavedView';
import styles from './ViewList.module.css';

/** The views that every list has. */
function useBuiltInViews(type: ContentType) {
  const { t } = useTranslation();
  const view = (key: string, name: string, query: Partial<ListQuery>) => ({
    key,
    name,
    search: formatQuery({ ...emptyQuery, ...query }),
  });
  const { isScheduled } = contentTypes[type];
  const views = [
    view('all', t('content.views.all'), {}),
    view('next', t('content.views.next'), {
      filters: { status: ['scheduled'] },
      sort: { column: 'publishAt', direction: 'ascending' },
    }),
    ...cultures.map((culture) =>
      view(culture, t('content.views.missing', { language: t(`conflicts.cultures.${culture}`) }), {
        filters: { missing: [culture] },
      }),
    ),
    view('picture', t('content.filters.names.picture'), { filters: { picture: ['none'] } }),
    view('week', t('content.views.week'), {
      filters: { since: ['7d'] },
      sort: { column: 'updatedAt', direction: 'descending' },
    }),
  ];
  // Tags have neither a date nor this picture.
  return isScheduled ? views : views.filter(({ key }) => key !== 'next' && key !== 'picture');
}

/** Lists the views as links: built in, saved by this person, shared by others. */
export function ViewList({
  feature,
  onChosen,
}: {
  feature: ContentFeature;
  /** A view was chosen. */
  onChosen: () => void;
}) {
  const { type, drafts } = feature;
  const { t } = useTranslation();
  /** The list's query, as the search part of its address. */
  const search = useAppSelector(drafts.listSearch);
  const canSave = useCapabilities()('saveView');
  const { data: saved, error } = useListViewsQuery();
  const link = (name: string, to: string) => (
    <Link
      to={drafts.paths.list() + to}
      className={styles.view}
      aria-current={to === search ? 'true' : undefined}
      onClick={onChosen}
    >
      {name}
    </Link>
  );
  return (
    <section className={styles.views} aria-label={t('content.views.title')}>
      <h3 className={styles.title}>{t('content.views.title')}</h3>
      <ul className={styles.list}>
        {useBuiltInViews(type).map(({ key, name, search: to }) => (
          <li key={key}>{link(name, to)}</li>
        ))}
        {saved
          ?.filter((view) => view.resourceType === type)
          .map((view) => (
            <SavedView key={view._id} view={view} others={saved}>
              {link(view.name, view.query)}
            </SavedView>
          ))}
      </ul>
      {canSave && error === undefined && (
        <ViewForm type={type} query={search} others={saved ?? []} />
      )}
    </section>
  );
}
