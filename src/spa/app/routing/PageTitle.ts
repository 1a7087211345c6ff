import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { selectIsAdmin, selectUser } from '../../features/auth';
import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { useSettings } from '../../ui/Settings';
import { handleOf } from './handle';

/** Keeps the title of the window: “Articles – Shala”. A component, so that nothing else renders again for it. */
export function PageTitle() {
  const { t } = useTranslation();
  const { productName } = useSettings();
  const matches = useMatches();
  const lacksRights = useAppSelector(
    (state) => selectUser(state) !== null && !selectIsAdmin(state),
  );
  const refusal = lacksRights ? matches.map(handleOf).find((handle) => handle?.refusal) : undefined;
  const title =
    refusal?.refusal ?? matches.map(handleOf).findLast((handle) => handle?.title)?.title;
  const words = title ? `${t(title)} – ${productName}` : productName;
  useEffect(() => {
    document.title = words;
  }, [words]);
  return null;
}
