import contract from '../../../contract/openapi.gen.json';
import type { Operations } from '../../../contract/types.gen';
import { dereferenced } from './dereferenced';
import { type OperationParts, type RouteSchema, routeSchema } from './routeSchema';

export type Role = 'public' | 'user' | 'admin';

/** What the http layer must know of an operation, read from the contract. */
export interface OperationRule {
  readonly id: keyof Operations;
  readonly method: string;
  /** The path below /api, with `{parameters}`. */
  readonly path: string;
  readonly role: Role;
  /** `users`, or the kind of content. */
  readonly tag: string;
  /** The content types of the request's body; empty when it has none. */
  readonly contentTypes: readonly string[];
  readonly queryNames: ReadonlySet<string>;
  readonly schema: RouteSchema;
}

/** Whether its body is a file, which comes as slowly as its sender sends it. */
export const isUpload = ({ contentTypes }: OperationRule): boolean =>
  contentTypes.some((type) => type !== 'application/json');

interface OperationSource extends OperationParts {
  readonly operationId?: string;
  readonly 'x-roles'?: string;
  readonly tags?: readonly string[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const roles: readonly string[] = ['public', 'user', 'admin'] satisfies Role[];

const isRole = (text: string | undefined): text is Role =>
  text !== undefined && roles.includes(text);

function rule(method: string, path: string, source: OperationSource): OperationRule {
  const role = source['x-roles'];
  if (source.operationId === undefined || !isRole(role)) {
    throw new Error(`${method} ${path} needs an operationId and x-roles in the contract.`);
  }
  const { parameters = [] } = source;
  return {
    id: source.operationId as keyof Operations,
    method: method.toUpperCase(),
    path,
    role,
    tag: source.tags?.[0] ?? '',
    contentTypes: Object.keys(source.requestBody?.content ?? {}),
    queryNames: new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name)),
    schema: routeSchema(source),
  };
}

/** The rule of every operation. Throws when one has no id or no role. */
export function operationRules(): OperationRule[] {
  const { paths } = dereferenced(contract) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, OperationSource>>>>;
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const source = item[method];
      return source ? [rule(method, path, source)] : [];
    }),
  );
}
