import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { FocusedNavigationContext } from '../../ui/PageHeading';
import { DialogHost } from '../dialogs/DialogHost';
import { PageTitle } from './PageTitle';
import { SkipLink } from '../shell/SkipLink';

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
