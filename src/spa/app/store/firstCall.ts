import type { Params } from 'react-router-dom';
import type { api } from '../../../api';

/** A call that reads, by the name of its endpoint. */
export type CallName = Parameters<typeof api.util.prefetch>[0];

/** The arguments of a call. */
export type ArgsOf<Name extends CallName> = Parameters<(typeof api.endpoints)[Name]['initiate']>[0];

/** What a page asks the server for when it opens. */
export interface FirstCall {
  readonly name: CallName;
  readonly args: ArgsOf<CallName>;
}

/** Tells what a page asks for first, from the parameters of its address. */
export type FirstCallOf = (params: Params) => FirstCall;

/** The first call of a page; `args` are those with which the page itself calls. */
export const firstCall =
  <Name extends CallName>(name: Name, args: (params: Params) => ArgsOf<Name>): FirstCallOf =>
  (params) => ({ name, args: args(params) });
