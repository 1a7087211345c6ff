import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { useMemo } from 'react';
import { api } from '../../../../api';
import { cultures, useTranslation } from '../../../i18n';
import { formatCount } from '../../../model/values';
import { showError } from '../../../modal';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Link } from '../../../ui/Link';
import { useBarPanel } from '../../../ui/useBarPanel';
import type { ContentList } from '../ContentListPage';
import { isSearching } from '../listQuery';
import { queryOf } from '../listReducers';
import { isTextMissing } from '../preparedRow';
import type { lazyCode } from '../../../ui/lazyPage';
import type { ViewPanel } from './ViewPanel';
import { useBuiltInViews } from './builtInViews';
import styles from './ViewTabs.module.css';

/**
 * Shows the views that are used most as tabs, each with how many items it has, and a button with all views. Where there
 * is no room for tabs, the button names the view that is shown.
 */
export function ViewTabs(
  props: Pick<ContentList, 'feature' | 'items' | 'grouped' | 'state'> & {
    code: ReturnType<typeof lazyCode<{ readonly ViewPanel: typeof ViewPanel }>>;
  },
) {
  const { feature, items, grouped, state } = props;
  const { type, drafts } = feature;
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const search = useAppSelector(drafts.listSearch);
  const builtIn = useBuiltInViews(type);
  const { data: saved } = api.endpoints.listViews.useQueryState();
  const { shown, close, frameProps, buttonProps } = useBarPanel(
    props.code,
    () => void dispatch(showError({ key: 'content.filters.failed' })),
  );
  // One's own language, or the first, other than that in which texts are written.
  const culture = [i18n.language, ...cultures].find((one) => !one.startsWith('en')) ?? '';
  const missing = useMemo(
    () => items.filter((item) => isTextMissing(item, culture)).length,
    [items, culture],
  );
  const next = grouped.all.upcoming.length;
  const counts: Readonly<Record<string, number>> = { all: items.length, next, [culture]: missing };
  // Without search and filters all is shown, however it is sorted and folded.
  const shownSearch = isSearching(queryOf(state)) ? search : '';
  const current = builtIn.find((view) => view.search === shownSearch);
  const own = saved?.find((view) => view.resourceType === type && view.query === search);
  const name = current?.name ?? own?.name;
  const count = (key = '') =>
    key in counts &&
    items.length > 0 && (
      <span className="ml-2 tabular-nums">{formatCount(counts[key] ?? 0, i18n.language)}</span>
    );
  return (
    <nav aria-label={t('content.views.title')} className={styles.tabs}>
      {builtIn
        .filter(({ key }) => key in counts)
        .map(({ key, name, search: to }) => (
          <Link
            key={key}
            to={drafts.paths.list() + to}
            className={styles.tab}
            aria-current={key === current?.key ? 'page' : undefined}
          >
            {name}
            {count(key)}
          </Link>
        ))}
      <span {...frameProps} className={styles.frame}>
        <button type="button" {...buttonProps} className={styles.tab}>
          <span className="truncate">
            <span className={styles.more}>
              {name && !(current && current.key in counts) ? name : t('content.views.more')}
            </span>
            <span className={styles.shown}>
              {name ?? t('content.views.title')}
              {count(current?.key)}
            </span>
          </span>
          <DownOutlined aria-hidden className="ml-2 text-tiny" />
        </button>
        {shown && <shown.ViewPanel {...{ feature, items }} onClose={close} />}
      </span>
    </nav>
  );
}
