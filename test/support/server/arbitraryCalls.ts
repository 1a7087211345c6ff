import fc from 'fast-check';
import { type Route, routes } from '../../../src/contract/routes.gen';
import { fitting, oddText, type Schema, spoilt } from './arbitrarySchema';

/** Whose token a call carries. */
export type Credential = 'admin' | 'user' | 'none' | 'garbage';

/** A call as it goes over the wire, but for the token and for an id that is known to exist. */
export interface ArbitraryCall {
  readonly operation: string;
  readonly method: string;
  /** `{known}` stands where the id of something that exists belongs. */
  readonly url: string;
  readonly credential: Credential;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** The names and schemas of the parameters in one place of an operation. */
const parametersOf = (place: Schema | undefined) => Object.entries(place?.properties ?? {});

/** The value in one call of ten. */
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** Percent-encoded; half a character, which no address can hold, becomes a replacement character. */
const escaped = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const isKnown = fc.constant('{known}');

function pathOf(route: Route): fc.Arbitrary<string> {
  const values = parametersOf(route.schema.params).map(([name, schema]) =>
    fc
      .oneof(
        { weight: 5, arbitrary: fitting(schema).map(String) },
        { weight: 5, arbitrary: /id$/i.test(name) ? isKnown : fitting(schema).map(String) },
        { weight: 1, arbitrary: oddText },
      )
      .map((value) => [name, value] as const),
  );
  return fc
    .tuple(...values)
    .map((given) =>
      given.reduce(
        (path, [name, value]) =>
          path.replace(`{${name}}`, value === '{known}' ? value : escaped(value)),
        route.path,
      ),
    );
}

function queryOf(route: Route): fc.Arbitrary<string> {
  const declared = parametersOf(route.schema.querystring).map(([name, schema]) =>
    fc.option(
      fc
        .oneof({ weight: 8, arbitrary: fitting(schema).map(String) }, oddText)
        .map((value) => [name, value] as const),
    ),
  );
  const unknown = rarely(fc.tuple(oddText, oddText));
  return fc.tuple(unknown, ...declared).map((pairs) => {
    const given = pairs.filter((pair) => pair !== null);
    const text = given
      .map(([name, value]) => [name, value].map(escaped))
      .map(([name, value]) => `${name}=${value}`);
    return text.length === 0 ? '' : `?${text.join('&')}`;
  });
}

/** Who may sign in with which password, wherever a call is to get further than the gates. */
export const familiar = { email: 'familiar@example.com', password: 'lantern-and-lotus-7' } as const;

/** Names what exists, or nothing: hardly any random id, address or password would. */
function withKnown(text: string, kind: number): string {
  if (kind === 0) return text;
  return text
    .replace(/"_id":"[^"]*",?/, kind === 1 ? '"_id":"{known}",' : '')
    .replace(/"email":"[^"]*"/, `"email":"${familiar.email}"`)
    .replace(/"password":"[^"]*"/, `"password":"${familiar.password}"`)
    .replace(',}', '}');
}

interface Body {
  readonly type?: string;
  readonly text?: string;
}

function bodyOf({ contentTypes: [type], schema }: Route): fc.Arbitrary<Body> {
  const otherType = fc.constantFrom('text/plain', 'application/xml', 'image/png', 'a/b;;', '');
  const garbage = fc.record({
    type: fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/plain'),
    text: oddText,
  });
  if (type === undefined) {
    return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: garbage });
  }
  if (!type.includes('json')) {
    return fc.record({ type: fc.oneof(fc.constant(type), otherType), text: oddText });
  }
  const fits = fitting(schema.body?.content[type]?.schema ?? {});
  const text = (value: fc.Arbitrary<unknown>) =>
    fc.record({
      type: fc.constant(type),
      text: fc
        .tuple(value, fc.nat(2))
        .map(([one, kind]) => withKnown(JSON.stringify(one) ?? '', kind)),
    });
  return fc.oneof(
    { weight: 5, arbitrary: text(fits) },
    { weight: 5, arbitrary: text(spoilt(fits)) },
    { weight: 1, arbitrary: garbage },
    { weight: 1, arbitrary: fc.record({ type: otherType, text: oddText }) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

const visible = fc.stringMatching(/^[ -~]{1,30}$/);

function callOf(route: Route): fc.Arbitrary<ArbitraryCall> {
  return fc
    .record({
      path: pathOf(route),
      query: queryOf(route),
      credential: fc.oneof(
        { weight: 8, arbitrary: fc.constant<Credential>('admin') },
        fc.constantFrom<Credential>('user', 'none', 'garbage'),
      ),
      body: bodyOf(route),
      isHead: fc.boolean(),
      idempotency: rarely(visible),
      tag: rarely(visible),
    })
    .map(({ path, query, credential, body, isHead, idempotency, tag }) => ({
      operation: route.id,
      method: route.method === 'GET' && isHead ? 'HEAD' : route.method,
      url: `/api${path}${query}`,
      credential,
      headers: {
        ...(body.type !== undefined && { 'content-type': body.type }),
        ...(idempotency !== null && { 'idempotency-key': idempotency }),
        ...(tag !== null && { 'if-none-match': tag }),
      },
      ...(body.text !== undefined && { payload: body.text }),
    }));
}

/** Calls of every operation: most fit the contract or nearly do, some are nonsense. */
export const arbitraryCall: fc.Arbitrary<ArbitraryCall> = fc.oneof(...routes.map(callOf));
