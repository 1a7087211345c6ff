import { useEffect, useMemo, useState } from 'react';
import { toAppError, useListUsersQuery } from '../../../api';
import { copyResetLink, pageSize } from '../../features/users';
import { errorText, useText, useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import type { PaletteGroup } from './usePaletteGroups';

const debounceMs = 200;
const minLength = 2;
const maxShown = 20;

/**
 * Returns the users that are searched for by two letters or more, once typing pauses, nothing of an earlier search; and
 * whether they are still to come.
 */
export function useUsersGroup(typed: string): { users: PaletteGroup; isWaiting: boolean } {
  const { t } = useTranslation();
  const text = useText();
  const dispatch = useAppDispatch();
  const wanted = /^[>#]/.test(typed) ? '' : typed.replace(/^@/, '').trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isWanted = search === wanted && search.length >= minLength;
  // As the page of users asks, so that both share the answer.
  const { currentData, error, isFetching } = useListUsersQuery(
    { search, skip: 0, limit: pageSize },
    { skip: !isWanted },
  );
  const message =
    error === undefined || isFetching ? undefined : text(errorText(toAppError(error)));
  const users = useMemo(() => {
    const options = (currentData ?? []).slice(0, maxShown).map(({ _id, email, fullName }) => ({
      id: `users/${_id}`,
      label: `${fullName} · ${email}`,
      note: t('users.forgotPass'),
      run: () => dispatch(copyResetLink({ _id, email })),
    }));
    return { id: 'users', label: t('shell.users'), options, message };
  }, [currentData, message, dispatch, t]);
  const isWaiting = wanted.length >= minLength && (!isWanted || isFetching);
  return { users, isWaiting };
}
