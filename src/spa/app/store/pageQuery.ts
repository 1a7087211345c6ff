import type { Params } from 'react-router-dom';
import type { api } from '../../../api';

/** The name of a query endpoint. */
export type QueryName = Parameters<typeof api.util.prefetch>[0];

/** The arguments of a query endpoint. */
export type QueryArgs<Name extends QueryName> = Parameters<
  (typeof api.endpoints)[Name]['initiate']
>[0];

/** The query that a page sends when it opens. */
export interface PageQuery {
  readonly name: QueryName;
  readonly args: QueryArgs<QueryName>;
}

/** Returns the query of a page from the parameters of its path. */
export type PageQueryFor = (params: Params) => PageQuery;

/** Declares the query of a page; `args` must be those with which the page itself calls the endpoint. */
export const pageQuery =
  <Name extends QueryName>(name: Name, args: (params: Params) => QueryArgs<Name>): PageQueryFor =>
  (params) => ({ name, args: args(params) });
