import { Outlet } from 'react-router-dom';
import { DialogHost } from './dialogs/DialogHost';
import { PageTitle } from './routing/PageTitle';
import { SkipLink } from './SkipLink';

/** What every page has around it. */
export function Root() {
  return (
    <>
      <PageTitle />
      <SkipLink />
      <Outlet />
      <DialogHost />
    </>
  );
}
