import type { Dispatch, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';

/** A place in a store's chain of middleware that is filled after the store was made. */
export function lateMiddleware() {
  let fill: (arrived: Middleware) => void = () => {};
  const middleware: Middleware = (store: MiddlewareAPI<Dispatch>) => (next) => {
    let handle = next;
    fill = (arrived) => {
      handle = arrived(store)(next);
    };
    return (action) => handle(action);
  };
  return { middleware, add: (arrived: Middleware) => fill(arrived) };
}
