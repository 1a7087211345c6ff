import { useMemo } from 'react';
import { type ContentType, contentTypes, useCapabilities } from '../../../../api';
import { cultures, defaultCulture, useTranslation } from '../../../i18n';
import { emptyQuery, formatQuery, type ListQuery } from '../listQuery';

/** Whatever the others are translated from is never out of date. */
const translations = cultures.filter((culture) => culture !== defaultCulture);

/** Returns the views that every list has, each with its name and its query as the search part of an address. */
export function useBuiltInViews(type: ContentType) {
  const { t } = useTranslation();
  const can = useCapabilities();
  return useMemo(() => {
    const view = (key: string, name: string, query: Partial<ListQuery>) => ({
      key,
      name,
      search: formatQuery({ ...emptyQuery, ...query }),
    });
    const views = [
      view('all', t('content.views.all'), {}),
      view('next', t('content.views.next'), {
        filters: { status: ['scheduled'] },
        sort: { column: 'publishAt', direction: 'ascending' },
      }),
      ...cultures.map((culture) => {
        const language = t(`conflicts.cultures.${culture}`);
        const filters = { missing: [culture] };
        return view(culture, t('content.views.missing', { language }), { filters });
      }),
      ...(can('translatedFrom') ? translations : []).map((culture) => {
        const language = t(`conflicts.cultures.${culture}`);
        const filters = { stale: [culture] };
        return view(`stale ${culture}`, t('content.views.stale', { language }), { filters });
      }),
      view('picture', t('content.filters.names.picture'), { filters: { picture: ['none'] } }),
      view('week', t('content.views.week'), {
        filters: { since: ['7d'] },
        sort: { column: 'updatedAt', direction: 'descending' },
      }),
    ];
    if (contentTypes[type].isScheduled) return views;
    // Tags have neither a date nor this picture.
    return views.filter(({ key }) => key !== 'next' && key !== 'picture');
  }, [t, type, can]);
}
