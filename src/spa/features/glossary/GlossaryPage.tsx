import { api } from '../../../api';
import { ListFailure } from '../../content/list/ListParts';
import { usePageQuery } from '../../content/pageQuery';
import { useTranslation } from '../../i18n';
import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { useWindowEvents, withTimeout } from '../../ui/browser';
import { Empty } from '../../ui/Message';
import { PageHeading } from '../../ui/PageHeading';
import { passFocusToNext } from '../../ui/passFocusOnUnmount';
import { Skeleton } from '../../ui/Skeleton';
import { useLeaveBlocker } from '../../ui/useLeaveBlocker';
import { TermForm } from './TermForm';

const leaveQuestion = {
  message: { key: 'glossary.leaveQuestion' },
  yesLabel: { key: 'content.leave' },
  noLabel: { key: 'content.stay' },
} as const;

/** How long a save may keep somebody on the page before it is asked about. */
const saveTimeoutMs = 2_000;

const hasUnsaved = () => document.querySelector('form[data-unsaved]') !== null;

/** Lists words of the content and what they are called in each language; translating points out where one is not used. */
export function GlossaryPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const list = usePageQuery(api.endpoints.listTerms.useQuery, undefined);
  const { data: terms, isFetching, error } = list;
  useLeaveBlocker(hasUnsaved, async () => {
    // Leaving a field saves it.
    await withTimeout(Promise.all(dispatch(api.util.getRunningMutationsThunk())), saveTimeoutMs);
    return !hasUnsaved() || dispatch(showChoice(leaveQuestion));
  });
  // The browser asks before the page is reloaded or closed.
  useWindowEvents({ beforeunload: (event) => hasUnsaved() && event.preventDefault() });
  return (
    <section
      className="stack gap-4 max-w-content mx-auto p-5 pb-7 phone:px-3"
      aria-busy={isFetching}
    >
      <PageHeading>{t('glossary.title')}</PageHeading>
      <p className="soft m-0 max-w-[44rem]">{t('glossary.intro')}</p>
      {error !== undefined && !isFetching && (
        <ListFailure error={error} onRetry={() => void list.refetch()} />
      )}
      {!terms && isFetching && <Skeleton shape="people" label={t('common.loading')} />}
      {terms && <TermForm />}
      {terms?.length === 0 && <Empty title={t('glossary.none')} />}
      {terms && terms.length > 0 && (
        <ul className="stack gap-3" aria-label={t('glossary.title')}>
          {terms.map((term) => (
            <li key={term._id} ref={passFocusToNext}>
              <TermForm term={term} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
