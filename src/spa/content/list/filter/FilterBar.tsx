import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import { useTranslation } from '../../../i18n';
import { showError } from '../../../modal';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { useBarPanel } from '../../../ui/useBarPanel';
import { queryOf } from '../listReducers';
import { lazyCode, useLazyCode } from '../../../ui/lazyPage';
import type { ContentList } from '../ContentListPage';
import type { FilterPanelProps } from './FilterPanel';

/** The code of the panels of filters and views, and of the chips: of people who filter. */
export const panelCode = lazyCode(
  () => import(/* webpackChunkName: "list-filter" */ './FilterPanel'),
);

/** Shows the button that opens the filter panel, with how many filters are set. */
export function FilterBar(props: Omit<FilterPanelProps, 'onClose'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { filters } = queryOf(useAppSelector(props.feature.list.select));
  const count = Object.values(filters).flat().length;
  const { shown, close, frameProps, buttonProps } = useBarPanel(
    panelCode,
    () => void dispatch(showError({ key: 'content.filters.failed' })),
  );
  return (
    <span {...frameProps} className="contents">
      <Button {...buttonProps} className="flex-none px-4 phone:min-w-[44px] phone:px-2">
        <FilterOutlined aria-hidden />
        <span className="phone:sr-only">{t('content.filters.open')}</span>
        {count > 0 && ` (${count})`}
      </Button>
      {shown && <shown.FilterPanel {...props} onClose={close} />}
    </span>
  );
}

/** Shows a chip for each filter that is set, and for a chosen order. */
export function ActiveFilters({ feature, onChange }: Omit<FilterPanelProps, 'onClose' | 'items'>) {
  const { filters, sort } = queryOf(useAppSelector(feature.list.select));
  const isFiltered = Object.keys(filters).length > 0;
  const isNeeded = isFiltered || sort !== null;
  const views = useLazyCode(panelCode, isNeeded);
  if (isNeeded && views) return <views.FilterChips {...{ filters, sort, onChange }} />;
  // The line of chips before their code is there, so that nothing moves when it is.
  return isFiltered && <span className="min-h-[32px] flex-[1_0_100%] phone:min-h-[44px]" />;
}

/** Says that a search found nothing, and what other lists have of it. */
export function NoneFound(props: Pick<ContentList, 'feature' | 'state'>) {
  const views = useLazyCode(panelCode, true);
  return views && <views.NoHits {...props} />;
}
