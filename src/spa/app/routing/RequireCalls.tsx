import { use } from 'react';
import { Outlet } from 'react-router-dom';
import { ReadyContext } from '../entrance';

/** Pages below may call the server; they wait until that is possible. */
export function RequireCalls() {
  use(use(ReadyContext)());
  return <Outlet />;
}
