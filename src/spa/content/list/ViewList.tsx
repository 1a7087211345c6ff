import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { type FormEvent, useState } from 'react';
import {
  type ContentType,
  toAppError,
  useDeleteViewMutation,
  useListViewsQuery,
  useSaveViewMutation,
  type View,
} from '../../../api';
import { cultures, errorText, useText, useTranslation } from '../../i18n';
import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { formatQuery, emptyQuery, type ListQuery } from './listQuery';
import styles from './ViewList.module.css';

interface BuiltInView {
  readonly key: string;
  readonly name: string;
  readonly search: string;
}

/** The views that every list has. */
function useBuiltInViews(): readonly BuiltInView[] {
  const { t } = useTranslation();
  const view = (key: string, name: string, query: Partial<ListQuery>): BuiltInView => ({
    key,
    name,
    search: formatQuery({ ...emptyQuery, ...query }),
  });
  return [
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
}

interface ViewListProps {
  type: ContentType;
  /** The address of the list. */
  path: string;
  /** Its current query, as the search part of the address. */
  search: string;
  /** A view was chosen. */
  onChosen: () => void;
}

/** Lists the views as links: built in, saved by this person, shared by others. */
export function ViewList({ type, path, search, onChosen }: ViewListProps) {
  const { t } = useTranslation();
  const { data: saved, error } = useListViewsQuery();
  const link = (name: string, to: string) => (
    <Link
      to={path + to}
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
        {useBuiltInViews().map(({ key, name, search: to }) => (
          <li key={key}>{link(name, to)}</li>
        ))}
        {saved
          ?.filter((view) => view.resourceType === type)
          .map((view) => (
            <li key={view._id} className={styles.saved}>
              {link(view.name, view.query)}
              {!view.isOwn && <span className={styles.soft}>{t('content.views.shared')}</span>}
              <DeleteView view={view} />
            </li>
          ))}
      </ul>
      {/* Another host may know no views. */}
      {error === undefined && <SaveView type={type} search={search} />}
    </section>
  );
}

function DeleteView({ view }: { view: View }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteViewMutation();
  const ask = async () => {
    const title = { key: 'modal.warningTitle' } as const;
    const values = { name: view.name };
    const message = { key: 'content.views.deleteShared', values } as const;
    const agrees = !view.isShared || (await dispatch(showChoice({ title, message })));
    if (agrees) await remove({ id: view._id });
  };
  return (
    <button
      type="button"
      className={styles.delete}
      aria-label={t('content.views.delete', { name: view.name })}
      title={t('content.views.delete', { name: view.name })}
      disabled={isLoading}
      onClick={() => void ask()}
    >
      <DeleteOutlined aria-hidden />
    </button>
  );
}

function SaveView({ type, search }: Pick<ViewListProps, 'type' | 'search'>) {
  const { t } = useTranslation();
  const words = useText();
  const [save, { isLoading, error }] = useSaveViewMutation();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const viewInput = { resourceType: type, name, query: search, isShared };
    const answer = await save({ viewInput });
    if (!('error' in answer)) setName('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <input
        className={styles.name}
        aria-label={t('content.views.name')}
        placeholder={t('content.views.name')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label className={styles.share}>
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => setIsShared(target.checked)}
        />
        {t('content.views.share')}
      </label>
      <Button type="submit" isBusy={isLoading}>
        {t('content.views.save')}
      </Button>
      {error !== undefined && <p role="alert">{words(errorText(toAppError(error)))}</p>}
    </form>
  );
}
