import contract from '../../contract/openapi.gen.json';
import type { Operations } from '../../contract/types.gen';

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
}

interface ParameterSource {
  readonly $ref?: string;
  readonly in?: string;
  readonly name?: string;
}

interface OperationSource {
  readonly operationId?: string;
  readonly 'x-roles'?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly ParameterSource[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const roles: readonly string[] = ['public', 'user', 'admin'] satisfies Role[];

const isRole = (text: string | undefined): text is Role =>
  text !== undefined && roles.includes(text);

function parameter(source: ParameterSource): ParameterSource {
  if (source.$ref === undefined) return source;
  const name = source.$ref.slice(source.$ref.lastIndexOf('/') + 1);
  const parameters: Readonly<Record<string, ParameterSource>> = contract.components.parameters;
  const found = parameters[name];
  if (!found) throw new Error(`The contract has no parameter ${source.$ref}.`);
  return found;
}

function rule(method: string, path: string, source: OperationSource): OperationRule {
  const role = source['x-roles'];
  if (source.operationId === undefined || !isRole(role)) {
    throw new Error(`${method} ${path} needs an operationId and x-roles in the contract.`);
  }
  const parameters = (source.parameters ?? []).map(parameter);
  return {
    id: source.operationId as keyof Operations,
    method: method.toUpperCase(),
    path,
    role,
    tag: source.tags?.[0] ?? '',
    contentTypes: Object.keys(source.requestBody?.content ?? {}),
    queryNames: new Set(
      parameters.filter((one) => one.in === 'query').map((one) => one.name ?? ''),
    ),
  };
}

/** The rule of every operation. Throws when one has no id or no role. */
export function operationRules(): OperationRule[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const source = (item as Readonly<Record<string, OperationSource>>)[method];
      return source ? [rule(method, path, source)] : [];
    }),
  );
}

/** The contract itself, a copy that may be changed. */
export function contractDocument(): object {
  return structuredClone(contract);
}
