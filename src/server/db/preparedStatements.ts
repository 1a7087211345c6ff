import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { StatementNames } from './statementNames';

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

const { serialize } = protocol;

/**
 * Creates the function that runs queries on the embedded database; repeated statements are parsed and planned once
 * (PostgreSQL message flow, "Extended Query").
 */
export function preparedQueries(database: PGlite) {
  const names = new StatementNames();
  /** By name: the messages that describe the rows of a statement, if it returns any, and the types of its parameters. */
  const prepared = new Map<string, { description: Messages; types: readonly number[] }>();

  const exec = async (...parts: readonly Uint8Array[]): Promise<Messages> =>
    (await database.execProtocol(Buffer.concat([...parts, serialize.sync()]))).messages;

  async function prepare(name: string, sql: string) {
    const messages = await exec(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = {
      description: messages.filter((message) => message.name === 'rowDescription'),
      types: parse.parseDescribeStatementResults(messages),
    };
    prepared.set(name, statement);
    return statement;
  }

  return async <Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> => {
    const name = names.nameOf(sql);
    if (name === undefined) return database.query<Row>(sql, [...parameters]);
    const { description, types } = prepared.get(name) ?? (await prepare(name, sql));
    const values = parameters.map((value, index): string | Uint8Array | null => {
      if (value === null || value === undefined) return null;
      // As they are: written as hexadecimal digits, they would be twice as long and take longer than the statement.
      if (value instanceof Uint8Array) return value;
      return (database.serializers[types[index] ?? 0] ?? String)(value);
    });
    const messages = await exec(serialize.bind({ statement: name, values }), serialize.execute({}));
    const [result] = parse.parseResults([...description, ...messages], database.parsers);
    if (!result) throw new Error('The database gave no result.');
    return result as Results<Row>;
  };
}
