import { Outlet } from 'react-router-dom';
import { DialogHost } from './dialogs/DialogHost';
import { usePageTitle } from './routing/usePageTitle';
import { SkipLink } from './SkipLink';

/** What every page has around it. */
export function Root() {
  usePageTitle();
  return (
    <>
      <SkipLink />
      <Outlet />
      <DialogHost />
    </>
  );
}
