import { useEffect, useRef } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { FocusedNavigationContext } from '../../ui/PageHeading';
import { DialogHost } from '../dialogs/DialogHost';
import { SkipLink } from '../shell/SkipLink';
import type { ContentItem } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import { selectIsAdmin, selectUser } from '../../features/auth';
import { useTranslation } from '../../i18n';
import { type RootState, useAppSelector } from '../../store';
import { useSettings } from '../../ui/Settings';
import { handleOf } from './page';

/** Renders what surrounds every page. */
export function Root() {
  const focusedNavigation = useRef<string | undefined>(undefined);
  return (
    <FocusedNavigationContext value={focusedNavigation}>
      <PageTitle />
      <SkipLink />
      <Outlet />
      <DialogHost />
    </FocusedNavigationContext>
  );
}

/** The saved title of the page's item; undefined before it is loaded, and on other pages. */
function useItemName(): string | undefined {
  const { t } = useTranslation();
  const match = useMatches().findLast((one) => handleOf(one)?.drafts);
  const slice = match && handleOf(match)?.drafts;
  const item = useAppSelector(
    (state): (ContentItem & { name?: string | null }) | undefined =>
      // Nobody may be signed in yet.
      slice && (state as Partial<RootState>)[slice]?.drafts[match?.params.id ?? '']?.base,
  );
  return (
    item && (displayText(item.title)?.text.trim() || item.name?.trim() || t('content.untitled'))
  );
}

/** Sets the window's title: “Morning light – Edit Article – Shala”. A component, so that nothing else renders again. */
function PageTitle() {
  const { t } = useTranslation();
  const { productName } = useSettings();
  const matches = useMatches();
  const lacksRights = useAppSelector(
    (state) => selectUser(state) !== null && !selectIsAdmin(state),
  );
  const refusal = lacksRights
    ? matches.map(handleOf).find((handle) => handle?.noRightsTitle)
    : undefined;
  const title =
    refusal?.noRightsTitle ?? matches.map(handleOf).findLast((handle) => handle?.title)?.title;
  const itemName = useItemName();
  const words = [itemName, title && t(title), productName].filter(Boolean).join(' – ');
  useEffect(() => {
    document.title = words;
  }, [words]);
  return null;
}
