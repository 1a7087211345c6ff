import { useMemo } from 'react';
import { allContentTypes, type ContentType, serverNow, wholeList } from '../../../api';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Message';
import { contentPaths } from '../../ui/paths';
import { contentCalls } from '../contentCalls';
import type { ContentList } from './ContentListPage';
import { emptyQuery, formatQuery } from './listQuery';
import { queryOf } from './listReducers';
import { makeMatcher } from './matches';
import { useTagNames } from './useGroupedItems';

/** Says that nothing was found, by the word that was searched for, what other lists have of it, and offers to clear it. */
export function NoHits({ feature, state }: Pick<ContentList, 'feature' | 'state'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { q, filters } = queryOf(state);
  const word = Object.keys(filters).length === 0 ? q.trim() : '';
  const clear = () => dispatch(feature.list.events.queryChanged({ patch: { q: '', filters: {} } }));
  return (
    <Empty
      title={word ? t('content.noneFoundFor', { filter: word }) : t('content.noneFound')}
      action={<Button onClick={clear}>{t('content.clearSearch')}</Button>}
    >
      {word && (
        <span className="row justify-center gap-x-4">
          {allContentTypes
            .filter((type) => type !== feature.type)
            .map((type) => (
              <OtherHits key={type} type={type} q={word} />
            ))}
        </span>
      )}
    </Empty>
  );
}

/** Leads to what another list has of a search, if it has anything. Its items are those of the page that it leads to. */
function OtherHits({ type, q }: { type: ContentType; q: string }) {
  const { t } = useTranslation();
  const { data } = contentCalls(type).list.useQuery(wholeList);
  const tagNames = useTagNames(true);
  const count = useMemo(() => {
    const context = { now: serverNow(), draftIds: new Set<string>(), tagNames };
    const matches = makeMatcher({ q, filters: {} }, context);
    return data && matches ? data.filter((item) => matches(item)).length : 0;
  }, [data, q, tagNames]);
  if (count === 0) return null;
  return (
    <Link to={contentPaths(type).list() + formatQuery({ ...emptyQuery, q })}>
      {t('content.inList', { count, list: t(`${type}.title`) })}
    </Link>
  );
}
