import { use } from 'react';
import { SignInPage } from '../../features/auth';
import { ReadyContext } from '../entrance';

/** The one page that shows before calls are possible; it waits for them when its form is sent. */
export function SignInRoute() {
  return <SignInPage prepare={use(ReadyContext)} />;
}
