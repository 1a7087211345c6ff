import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { useMemo } from 'react';
import { api } from '../../../../api';
import { cultures, useTranslation } from '../../../i18n';
import { showError } from '../../../modal';
import { textIn } from '../../../model/localisedText';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Link } from '../../../ui/Link';
import { useBarPanel } from '../../../ui/useBarPanel';
import type { ContentList } from '../ContentListPage';
import { isSearching } from '../listQuery';
import { queryOf } from '../listReducers';
import type { lazyCode } from '../../../ui/lazyPage';
import type { ViewPanel } from './ViewPanel';
import { useBuiltInViews } from './builtInViews';
import styles from './ViewTabs.module.css';

/** The language whose missing titles are a tab: one's own, or the first, other than that in which texts are written. */
const cultureOfTab = (language: string): string =>
  [language, ...cultures].find((one) => one.slice(0, 2) !== cultures[0].slice(0, 2)) ?? language;

/**
 * Shows the views that are used most as tabs, each with how many items it has, and a button with all views. Where there
 * is no room for tabs, the button names the view that is shown.
 */
export function ViewTabs(
  props: Pick<ContentList, 'feature' | 'items' | 'grouped' | 'state'> & {
    /** Where the panel with all views comes from. */
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
  const culture = cultureOfTab(i18n.language);
  const missing = useMemo(
    () => items.filter(({ title }) => textIn(title, culture).trim() === '').length,
    [items, culture],
  );
  const next = grouped.all.upcoming.length;
  const counts: Readonly<Record<string, number>> = { all: items.length, next, [culture]: missing };
  const ownView = saved?.find((view) => view.resourceType === type && view.query === search);
  // However it is sorted and folded, all of it is shown.
  const current =
    builtIn.find((view) => view.search === search) ??
    (isSearching(queryOf(state)) || ownView ? ownView : builtIn[0]);
  const currentKey = current && 'key' in current ? current.key : undefined;
  const count = (key = '') =>
    key in counts && (
      <span className="ml-2 tabular-nums">{counts[key]?.toLocaleString(i18n.language)}</span>
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
            aria-current={key === currentKey ? 'page' : undefined}
          >
            {name}
            {count(key)}
          </Link>
        ))}
      <span {...frameProps} className={styles.frame}>
        <button type="button" {...buttonProps} className={styles.tab}>
          <span className="truncate">
            <span className={styles.more}>
              {current && !(currentKey && currentKey in counts)
                ? current.name
                : t('content.views.more')}
            </span>
            <span className={styles.shown}>
              {current?.name ?? t('content.views.title')}
              {count(currentKey)}
            </span>
          </span>
          <DownOutlined aria-hidden className="ml-2 text-tiny" />
        </button>
        {shown && <shown.ViewPanel {...{ feature, items }} onClose={close} />}
      </span>
    </nav>
  );
}
